import { BLOCOS_CADA, BLOCOS_SE, CAMPOS, ehCampo, type NomeDoCada, type NomeDoCampo, type NomeDoSe } from './fields.ts';

/** A landlord's own text in its parts. Fields are read before any value is put in, so that no value is taken for a field. */
export type No =
  | { tipo: 'TEXTO'; texto: string }
  | { tipo: 'CAMPO'; nome: NomeDoCampo }
  | { tipo: 'CADA'; nome: NomeDoCada; dentro: No[] }
  | { tipo: 'SE'; nome: NomeDoSe; dentro: No[] };

export type Lido = { nos: No[]; faltas: string[] };

/** Braces around one line of some letters; anything else is text. */
const ENTRE_CHAVES = /\{([^{}\n]{1,60})\}/g;
const FUNDO = 4;
/** A text's first faults are told, so many of them. */
export const DITAS = 5;

/** Reads the text; `faltas` say in sentences what in it is no field or no block. */
export function lerTexto(escrito: string): Lido {
  const faltas: string[] = [];
  const nos: No[] = [];
  const abertos: { marca: string; dentro: No[] }[] = [];
  const aqui = () => abertos.at(-1)?.dentro ?? nos;
  const dizer = (texto: string) => {
    if (texto) aqui().push({ tipo: 'TEXTO', texto });
  };
  // The nearest name is looked for only where it is told.
  const perto = (dito: string, nomes: readonly string[]) =>
    faltas.length < DITAS ? maisPerto(dito, nomes) : undefined;
  let fim = 0;
  for (const achado of escrito.matchAll(ENTRE_CHAVES)) {
    dizer(escrito.slice(fim, achado.index));
    fim = achado.index + achado[0].length;
    const dito = (achado[1] ?? '').trim().replace(/\s+/g, ' ');
    const marca = `{${dito}}`;
    if (dito === 'fim') {
      if (!abertos.pop()) faltas.push('Há um {fim} a mais: apague-o, ou ponha antes o começo do bloco dele.');
      continue;
    }
    const [, verbo, nome = ''] = /^(cada|se) (.+)$/.exec(dito) ?? [];
    if (verbo) {
      const nomes = verbo === 'cada' ? BLOCOS_CADA : BLOCOS_SE;
      if (!Object.hasOwn(nomes, nome)) {
        faltas.push(desconhecido(marca, perto(dito, blocos())));
        // Its {fim} closes it all the same.
        abertos.push({ marca, dentro: [] });
        continue;
      }
      const porque = recusa(verbo, marca, abertos);
      if (porque) {
        faltas.push(porque);
        abertos.push({ marca, dentro: [] });
        continue;
      }
      const no = { tipo: verbo === 'cada' ? 'CADA' : 'SE', nome, dentro: [] } as unknown as Extract<
        No,
        { dentro: No[] }
      >;
      aqui().push(no);
      abertos.push({ marca, dentro: no.dentro });
      continue;
    }
    if (ehCampo(dito)) aqui().push({ tipo: 'CAMPO', nome: dito });
    else faltas.push(desconhecido(marca, perto(dito, [...Object.keys(CAMPOS), ...blocos()])));
  }
  dizer(escrito.slice(fim));
  for (const { marca } of abertos) faltas.push(`O bloco ${marca} não termina: escreva {fim} onde ele acaba.`);
  return { nos, faltas: [...new Set(faltas)] };
}

function recusa(verbo: string, marca: string, abertos: readonly { marca: string }[]): string | undefined {
  if (verbo === 'cada' && abertos.some((um) => um.marca.startsWith('{cada')))
    return `O bloco ${marca} está dentro de outro {cada …}: termine antes o de fora, com {fim}.`;
  if (abertos.length >= FUNDO) return `Há blocos demais uns dentro dos outros em ${marca}: use no máximo ${FUNDO}.`;
  return undefined;
}

const blocos = () => [
  ...Object.keys(BLOCOS_CADA).map((um) => `cada ${um}`),
  ...Object.keys(BLOCOS_SE).map((um) => `se ${um}`),
];

const desconhecido = (marca: string, perto: string | undefined) =>
  perto
    ? `O campo ${marca} não existe. Você quis dizer {${perto}}?`
    : `O campo ${marca} não existe. Escolha um da lista de campos, ou tire as chaves.`;

/** How far a name may be from what was written, in letters, so that it is offered. */
const LONGE = 5;

/** The known name that needs the fewest letters changed; undefined where none is near. */
export function maisPerto(escrito: string, nomes: readonly string[]): string | undefined {
  const simples = (nome: string) =>
    nome
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[\s_-]+/g, '.');
  const dito = simples(escrito);
  let [melhor, menor] = [undefined as string | undefined, Math.min(LONGE, Math.ceil(dito.length / 2)) + 1];
  for (const nome of nomes) {
    const distancia = letrasDiferentes(dito, simples(nome));
    if (distancia < menor) [melhor, menor] = [nome, distancia];
  }
  return melhor;
}

/** Letters to put in, take out or change between two names (Levenshtein). */
function letrasDiferentes(a: string, b: string): number {
  let linha = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const nova = [i];
    for (let j = 1; j <= b.length; j++) {
      const troca = (linha[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      nova.push(Math.min(troca, (linha[j] as number) + 1, (nova[j - 1] as number) + 1));
    }
    linha = nova;
  }
  return linha[b.length] as number;
}

/** All fields that stand anywhere in it. */
export const camposDe = (nos: readonly No[]): Set<NomeDoCampo> =>
  new Set(nos.flatMap((no) => (no.tipo === 'CAMPO' ? [no.nome] : no.tipo === 'TEXTO' ? [] : [...camposDe(no.dentro)])));

/** Its own words, without those of blocks for some contracts only where `sempre` is asked for. */
export const palavrasDe = (nos: readonly No[], sempre = false): string =>
  nos
    .map((no) =>
      no.tipo === 'TEXTO'
        ? no.texto
        : no.tipo === 'CAMPO' || (sempre && no.tipo === 'SE')
          ? ''
          : palavrasDe(no.dentro, sempre),
    )
    .join('');

const LACUNA = /_{3,}(?:[\s/]*_{2,})*|\.{5,}|…{2,}/g;

/** Places left to be filled in by hand, with the words before each. */
export const lacunasDe = (escrito: string): { indice: number; tamanho: number; antes: string }[] =>
  [...escrito.matchAll(LACUNA)].map(({ index, 0: { length } }) => ({
    indice: index,
    tamanho: length,
    antes: (
      escrito
        .slice(Math.max(0, index - 60), index)
        .split('\n')
        .at(-1) ?? ''
    ).trim(),
  }));
