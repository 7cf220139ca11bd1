// A sample that is kept in a file of its own.
export function greet(name) {
  return `Hello ${name}`;
}
