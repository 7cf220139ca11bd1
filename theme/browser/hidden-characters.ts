export { codePointName, HIDDEN_CLASS, hiddenCharacters } from '../../src/shared/hidden-characters.ts';
