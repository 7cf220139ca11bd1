import { describe, expect, test } from 'vitest';
import { readVocabulary } from '../../../src/plugins/openapi/node/checks/vocabulary.ts';
import { readTables } from '../../helpers/tables.ts';

const tables = readTables(import.meta.url);

/** A library that lends things. */
const LIBRARY = tables.value<object>('library');
const vocabulary = readVocabulary([LIBRARY]);

test('every name of an OpenAPI file is known, with its parts and those in backticks', () => {
  const known = ['loanStatus', 'sortOrder', 'overdue', 'x-given.first', 'given', 'dueDates', 'first'];
  expect(known.filter((word) => !vocabulary.has(word))).toEqual([]);
  expect(['plain', 'loanStatu', 'word'].filter(vocabulary.has)).toEqual([]);
});

test('a field is a container if it has fields or items, also behind a reference', () => {
  const fields = ['loanStatus', 'tags', 'readerName', 'content', 'unknown'];
  expect(fields.filter(vocabulary.isContainer)).toEqual(['tags', 'readerName']);
});

describe('the values of a field', () => {
  test('are those of all its forms, without null', () => {
    expect(vocabulary.valuesOf('loanStatus')).toEqual(new Set(['reserved', 'overdue', 'returned']));
  });

  test('are those of its items', () => {
    expect(vocabulary.valuesOf('tags')).toEqual(new Set(['content', 'overdue']));
  });

  test('are those that every field of this name in all files has', () => {
    const other = { properties: { tags: { enum: ['lost'] } } };
    expect(readVocabulary([LIBRARY, other]).valuesOf('tags')).toEqual(
      new Set(['lost', 'content', 'overdue']),
    );
  });

  test.each(['mixed', 'content', 'unknown'])('are not limited, or not known: %s', (field) => {
    expect(vocabulary.valuesOf(field)).toBeUndefined();
  });

  test('are those of parameters only for parameters', () => {
    expect(vocabulary.valuesOfParameter('sortOrder')).toEqual(new Set(['newestFirst', 'oldestFirst']));
    expect(vocabulary.valuesOf('sortOrder')).toBeUndefined();
  });
});

test('a word is a value unless it is a field or a parameter too', () => {
  expect(['overdue', 'newestFirst', 'content', 'loanStatus', 'nothing'].filter(vocabulary.isValue)).toEqual([
    'overdue',
    'newestFirst',
  ]);
});

describe('a word is a slip of a name', () => {
  test.each([
    ['a letter is missing', 'loanStaus', 'loanStatus'],
    ['a letter is too many', 'loanStattus', 'loanStatus'],
    ['a letter of a compound is another one', 'loanStetus', 'loanStatus'],
    ['two letters have changed places', 'ovredue', 'overdue'],
  ])('where %s', (_, word, name) => {
    expect(vocabulary.meantBy(word)).toBe(name);
  });

  test.each([
    ['it is another plain word', 'context'],
    ['it is a plural', 'contents'],
    ['its ending is another one', 'loanStatut'],
    ['its first letter is another one', 'boanStatus'],
    ['only its capitals are others', 'loanstatus'],
    ['the name is short', 'tgas'],
    ['it differs in two letters', 'laonStatsu'],
  ])('but not where %s', (_, word) => {
    expect(vocabulary.meantBy(word)).toBeUndefined();
  });
});

describe('a word is another form of a field', () => {
  const { alike } = readVocabulary([
    { properties: { hostedPaymentId: {}, loansLimit: {}, first_day: {}, [`a${'Long'.repeat(14)}Name`]: {} } },
  ]);

  test.each(['a', 'an', 'at', 'by', 'for', 'in', 'is', 'of', 'on', 'the', 'to'])(
    'where "%s" is more',
    (word) => {
      const capital = word.charAt(0).toUpperCase() + word.slice(1);
      expect(alike(`limit${capital}Loans`)).toBe('loansLimit');
    },
  );

  test.each([
    ['its words are in another order', 'limitLoans', 'loansLimit'],
    ['its words are in another order and notation', 'dayFirst', 'first_day'],
    ['the middle one of three words is another', 'hostedPageId', 'hostedPaymentId'],
  ])('where %s', (_, word, name) => {
    expect(alike(word)).toBe(name);
  });

  test.each([
    ['it is the field in another notation', 'loans_limit'],
    ['it has one word', 'loans'],
    ['its first word is another', 'openPaymentId'],
    ['it is longer than sixty characters', `a${'Long'.repeat(15)}Name`],
  ])('but not where %s', (_, word) => {
    expect(alike(word)).toBeUndefined();
  });
});
