import { withoutElisions } from '../../markdown/code/elisions.ts';
import type { CodeMark } from '../../markdown/marks.ts';
import type { Fault } from './fault.ts';
import { grammarOf, installedGrammars } from './languages.ts';
import { type CodeParser, loadCodeParser } from './tree-sitter.ts';
import { xmlFault } from './xml.ts';
import { yamlFault } from './yaml.ts';

/** A piece of code to be read in its language. */
export type CodeTask = Pick<CodeMark, 'language' | 'code' | 'part'>;

const LIGHT: Readonly<Record<string, CodeParser>> = { xml: xmlFault, yaml: yamlFault };

const parsers = new Map<string, Promise<CodeParser>>();
/** Grammars are linked into one program, which only works one after the other. */
let loading: Promise<unknown> = Promise.resolve();

/** The first fault of each piece of code; null where there is none. Languages are loaded when first met. */
export async function findFaults(tasks: readonly CodeTask[]): Promise<readonly (Fault | null)[]> {
  const faults: (Fault | null)[] = [];
  for (const task of tasks) faults.push(await faultOf(task));
  return faults;
}

async function faultOf({ language, code, part }: CodeTask): Promise<Fault | null> {
  if (part === 'fragment') return null;
  const parse = LIGHT[language] ?? (await parserOf(language));
  return parse?.(part === 'elided' ? withoutElisions(code, language) : code) ?? null;
}

async function parserOf(language: string): Promise<CodeParser | undefined> {
  const grammar = grammarOf(language);
  const installed = installedGrammars();
  if (grammar === undefined || installed === undefined) return undefined;
  const known = parsers.get(grammar.file);
  if (known !== undefined) return known;
  const made = loading.then(() => loadCodeParser(installed.folder, grammar));
  parsers.set(grammar.file, made);
  loading = made;
  return made;
}
