import type { ProgramLanguage } from '../language.ts';
import { csharp } from './csharp.ts';
import { curl } from './curl.ts';
import { java } from './java.ts';
import { javascript } from './javascript.ts';
import { kotlin } from './kotlin.ts';
import { php } from './php.ts';
import { python } from './python.ts';
import { swift } from './swift.ts';

/** Every language that programs are made in, in the order of the tabs. To add one: a file here, and its line, and one in the list of the build. */
export const programLanguages: readonly ProgramLanguage[] = [
  curl,
  java,
  php,
  swift,
  kotlin,
  javascript,
  python,
  csharp,
];
