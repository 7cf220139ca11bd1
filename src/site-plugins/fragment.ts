/** Begins the name of the component of a fragment that a directive of a plugin shows; the directive's name follows. */
export const DIRECTIVE_FRAGMENT = 'directive ';
