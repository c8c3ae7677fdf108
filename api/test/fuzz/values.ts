import fc from 'fast-check';

type Json = Record<string, any>;
/** Ids of records that exist, by the name of the field that asks for one. */
export type Ids = Record<string, readonly string[]>;

/** Values that a client should not send, and some day does. No surrounding blanks: those are trimmed by right. */
const absurdo: fc.Arbitrary<unknown> = fc.oneof(
  // Often, because one field that lets them through is enough for PostgreSQL to fail.
  fc.constantFrom('\0', 'a\0b', '\ud800', 'meio \udc00 par'),
  fc.constantFrom(
    null,
    '',
    0,
    -1,
    0.001,
    1e308,
    -1e308,
    5e-324,
    2 ** 53,
    true,
    [],
    {},
    [[]],
    '👩‍👩‍👧‍👦'.repeat(30),
    '\u202Eoãçaler\u202C',
    'x'.repeat(201),
    'x'.repeat(20_001),
    'x'.repeat(100_000),
    "'; drop table usuarios; --",
    '2026-02-30',
    '0000-00-00',
    '9999-12-31',
    '99999-01-01',
    'javascript:alert(1)',
    'http://',
    '1e5',
    'Infinity',
    '__proto__',
    'constructor',
    [null, 1, 'a'],
    { constructor: { prototype: { role: 'SUPER_ADMIN' } } },
    { toString: 1, valueOf: null, hasOwnProperty: 0 },
  ),
  fc.jsonValue({ depthSize: 'small' }),
  fc.string({ unit: 'binary', maxLength: 300 }).filter((texto) => texto === texto.trim()),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Bodies as they come over the wire when somebody means ill, or a program is broken. */
export const corpoCru: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    'null',
    '[]',
    '{}',
    '0',
    '"texto"',
    'true',
    '{',
    '}',
    '{"a":}',
    'undefined',
    'NaN',
    '{"nome":"\\ud800"}',
    '{"nome":"\\u0000"}',
    '{"__proto__":{"role":"SUPER_ADMIN"}}',
    '{"constructor":{"prototype":{"role":"SUPER_ADMIN"}}}',
    '{"nome":1e999}',
    '{"nome":"a","nome":["b"]}',
    '\u0000',
    '\ufeff{}',
    ' '.repeat(1_000),
    `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
    `{"nome":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.json(),
);

/** These stand where an id should. */
export const idAbsurdo: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '11111111-1111-4111-8111-111111111111',
    '00000000-0000-0000-0000-000000000000',
    'null',
    'undefined',
    '1',
    '-1',
    '__proto__',
    'constructor',
    '%00',
    '%2F..%2F..%2Fetc%2Fpasswd',
    '%252e%252e',
    '..%5c',
    '%ED%A0%80',
    '%ff',
    '%',
    '%zz',
    "'%20or%201=1%20--",
    'a'.repeat(201),
    'a'.repeat(5_000),
    '%C3%A7'.repeat(100),
    '11111111-1111-4111-8111-111111111111%0A',
    '*',
    ':id',
    ';x=1',
  ),
  fc.uuid(),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }).map((texto) => encodeURIComponent(texto.toWellFormed())),
);

/** Query strings, without the question mark. */
export const consultaAbsurda: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '&&&',
    '=',
    '__proto__=1',
    'constructor=1',
    'contratoId=a&contratoId=b',
    'contratoId[]=a',
    'contratoId[$ne]=1',
    'status=PAGO&status=PENDENTE',
    'status=pago',
    'status=%00',
    'contratoId=%ED%A0%80',
    'contratoId=%zz',
    'limite=0',
    'limite=-1',
    'limite=501',
    'limite=1e3',
    'limite=abc',
    `contratoId=${'a'.repeat(5_000)}`,
    Array.from({ length: 500 }, (_, i) => `p${i}=1`).join('&'),
  ),
  fc.webQueryParameters(),
);

/** Values that fit a JSON schema of the document; ids are those of records that exist. */
export function doSchema(schema: Json, componentes: Json, ids: Ids, campo = ''): fc.Arbitrary<unknown> {
  const seguir = (outro: Json, nome = campo) => doSchema(outro, componentes, ids, nome);
  if (schema.$ref) return seguir(componentes[schema.$ref.split('/').at(-1) as string]);
  if (schema.anyOf ?? schema.oneOf) return fc.oneof(...(schema.anyOf ?? schema.oneOf).map((um: Json) => seguir(um)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type: string) => seguir({ ...schema, type })));
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1_000, max: Math.min(schema.maximum ?? 1_000, 1_000_000) });
    case 'number':
      // Whole cents: the document cannot say that money has no more than two decimals.
      return fc
        .integer({ min: Math.ceil((schema.minimum ?? 0) * 100), max: 500_000 })
        .map((centavos) => centavos / 100);
    case 'array':
      return fc.array(seguir(schema.items), { maxLength: Math.min(schema.maxItems ?? 3, 3) });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([nome, dentro]) => [nome, seguir(dentro as Json, nome)]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    case 'string':
      return texto(schema, ids[campo], campo);
    default:
      return fc.constantFrom(null, 'qualquer');
  }
}

function texto(schema: Json, ids: readonly string[] | undefined, campo: string): fc.Arbitrary<string> {
  if (ids) return fc.constantFrom(...ids);
  if (schema.format === 'date') {
    // The document cannot say that an end comes after its start.
    const ano = campo === 'dataFim' ? 2028 : 2025;
    return fc
      .date({ min: new Date(`${ano}-01-01`), max: new Date(`${ano + 2}-12-31`), noInvalidDate: true })
      .map((dia) => dia.toISOString().slice(0, 10));
  }
  if (schema.format === 'email') return fc.nat(1_000_000_000).map((n) => `pessoa${n}@exemplo.com.br`);
  if (schema.format === 'uri') return fc.nat(1_000).map((n) => `https://arquivos.exemplo.com/${n}.jpg`);
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
  const max = Math.min(schema.maxLength ?? 50, 50);
  return fc
    .string({ unit: 'grapheme', minLength: schema.minLength ?? 0, maxLength: Math.floor(max / 4) || 1 })
    .filter((valor) => valor.trim().length >= (schema.minLength ?? 0) && valor.length <= max && !valor.includes('\0'));
}

/** A fitting body with one of its values, at any depth, made absurd. */
export function mutado(corpo: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  // Unbiased: fast-check likes numbers close to zero, and nearly all bodies would be thrown away whole.
  const escolhas = fc.infiniteStream(fc.noBias(fc.nat(9_999)));
  return fc.tuple(corpo, absurdo, escolhas).map(([valor, troca, sorte]) => {
    const trocar = (atual: unknown): unknown => {
      const chaves = typeof atual === 'object' && atual !== null ? Object.keys(atual) : [];
      if (chaves.length === 0 || Number(sorte.next().value) < 1_000) return troca;
      const chave = chaves[Number(sorte.next().value) % chaves.length] as string;
      if (Array.isArray(atual)) return atual.with(Number(chave), trocar(atual[Number(chave)]));
      return { ...(atual as Json), [chave]: trocar((atual as Json)[chave]) };
    };
    return trocar(valor);
  });
}
