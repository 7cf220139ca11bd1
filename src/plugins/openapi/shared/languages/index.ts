import type { ProgramLanguage } from '../language.ts';
import { csharp } from './csharp.ts';
import { curl } from './curl.ts';
import { java } from './java.ts';
import { javascript } from './javascript.ts';
import { kotlin } from './kotlin.ts';
import { php } from './php.ts';
import { python } from './python.ts';
import { swift } from './swift.ts';

/** Languages of programs, in the order of the tabs. To add one: a file and a line here, and a line in `sampleLanguages`. */
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
