import type { SampleLanguage } from '../../shared/language.ts';
import { csharp, csharpDetails } from '../../shared/languages/csharp.ts';
import { curl, curlDetails } from '../../shared/languages/curl.ts';
import { java, javaDetails } from '../../shared/languages/java.ts';
import { javascript, javascriptDetails } from '../../shared/languages/javascript.ts';
import { kotlin, kotlinDetails } from '../../shared/languages/kotlin.ts';
import { php, phpDetails } from '../../shared/languages/php.ts';
import { python, pythonDetails } from '../../shared/languages/python.ts';
import { swift, swiftDetails } from '../../shared/languages/swift.ts';
import type { SampleRequest } from '../../shared/request.ts';
import type { Operation } from '../model.ts';

/** Languages of samples, in the order of the tabs. */
export const sampleLanguages: readonly SampleLanguage[] = [
  { ...curl, ...curlDetails },
  { ...java, ...javaDetails },
  { ...php, ...phpDetails },
  { ...swift, ...swiftDetails },
  { ...kotlin, ...kotlinDetails },
  { ...javascript, ...javascriptDetails },
  { ...python, ...pythonDetails },
  { ...csharp, ...csharpDetails },
];

/** Returns the program in a language: the author's, else the generated one. */
export function programIn(
  language: SampleLanguage,
  { codeSamples }: Operation,
  request: SampleRequest,
): string {
  const own = codeSamples.find((sample) => isWrittenIn(language, sample.language));
  return own?.source ?? language.write(request);
}

export function isWrittenIn({ names }: SampleLanguage, written: string): boolean {
  return names.includes(written.toLowerCase());
}
