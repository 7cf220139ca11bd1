import type { SampleRuntime } from '../../../shared/offered/samples.ts';

type Run = NonNullable<SampleRuntime['run']>;

/** Language → how to run a sample, which is one file without packages. C# would need a project, Swift macOS. */
export const RUNTIMES: Readonly<Record<string, Run>> = {
  curl: {
    file: 'sample.sh',
    command: ['bash', 'sample.sh'],
    needs: ['curl', 'openssl'],
    version: ['curl', '--version'],
    name: 'cURL',
  },
  javascript: {
    file: 'sample.mjs',
    command: ['node', 'sample.mjs'],
    needs: [],
    version: ['node', '--version'],
    name: 'Node.js',
  },
  python: {
    file: 'sample.py',
    command: ['python3', 'sample.py'],
    needs: [],
    version: ['python3', '--version'],
    name: 'Python',
  },
  php: {
    file: 'sample.php',
    command: ['php', 'sample.php'],
    needs: [],
    // Prints nothing without the extension.
    version: ['php', '-r', 'if (extension_loaded("curl")) echo PHP_VERSION;'],
    name: 'PHP',
    extension: 'its extension curl',
  },
  java: {
    file: 'Sample.java',
    command: ['java', 'Sample.java'],
    needs: [],
    version: ['java', '--version'],
    name: 'Java',
  },
  kotlin: {
    file: 'sample.kt',
    command: ['bash', '-c', 'kotlinc sample.kt -d classes && kotlin -classpath classes SampleKt'],
    needs: ['kotlinc'],
    version: ['kotlin', '-version'],
    name: 'Kotlin',
  },
};
