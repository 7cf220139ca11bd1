import type { FieldFact } from '../shared/reference.ts';
import type { Parameter } from './model.ts';

/** Returns facts about the serialization of a parameter, if it is not the usual one. */
export function parameterFacts({
  style,
  in: place,
  ...flags
}: Pick<Parameter, 'in' | 'style' | 'isEmptyAllowed' | 'isReservedAllowed'>): readonly FieldFact[] {
  const usual = place === 'query' || place === 'cookie' ? 'form' : 'simple';
  const name = style?.name || usual;
  const isUsual = name === usual && (style?.explode ?? name === 'form') === (name === 'form');
  const written = name === 'json' ? 'JSON' : `${name}${style?.explode ? ', explode' : ''}`;
  return [
    ...(isUsual ? [] : [{ kind: 'style' as const, text: written }]),
    ...(flags.isEmptyAllowed ? [{ kind: 'empty' as const, text: '' }] : []),
    ...(flags.isReservedAllowed ? [{ kind: 'reserved' as const, text: '' }] : []),
  ];
}
