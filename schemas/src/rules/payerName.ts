import { cpfValido, semPontuacao } from './documentos.ts';

/**
 * Tells whose money it is, by what a bank writes beside it: names cut, turned round, without accents; documents
 * masked.
 */

const PARTICULAS = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'di', 'del']);
/** The least likeness with which a name counts as the tenant's. */
const NOME_PARECIDO = 0.65;
/** A name that a bank cut short counts a little less than the whole. */
const PESO_DO_CORTADO = 0.8;
const MENOR_PEDACO = 3;

export const palavras = (texto: string): string[] =>
  texto
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((palavra) => palavra !== '' && !PARTICULAS.has(palavra));

/** Words of which one may be the other cut short have this in common. */
const radical = (palavra: string) => palavra.slice(0, MENOR_PEDACO);

const peso = (procurada: string, escrita: string): number => {
  if (procurada === escrita) return 1;
  const curta = Math.min(procurada.length, escrita.length);
  const cortada = curta >= MENOR_PEDACO && (procurada.startsWith(escrita) || escrita.startsWith(procurada));
  return cortada ? PESO_DO_CORTADO : 0;
};

/** How many words of the name stand in the text. A word of the text counts once. */
function emComum(nome: readonly string[], texto: readonly string[], pesar: typeof peso): number {
  const livres = [...texto];
  let soma = 0;
  for (const procurada of nome) {
    let melhor = -1;
    let maior = 0;
    for (let i = 0; i < livres.length; i++) {
      const este = pesar(procurada, livres[i] as string);
      if (este > maior) [melhor, maior] = [i, este];
    }
    if (melhor >= 0) livres.splice(melhor, 1);
    soma += maior;
  }
  return soma;
}

/** From 0 to 1: how much of the tenant's name stands in the text. */
export const semelhanca = (nome: readonly string[], texto: readonly string[]): number =>
  nome.length === 0 ? 0 : emComum(nome, texto, peso) / nome.length;

const CPF = /(?<![0-9A-Z])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![0-9A-Z])/g;
const CNPJ = /(?<![0-9A-Z])[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}(?![0-9A-Z])/g;
const CPF_MASCARADO = /[*•X]{3}\.?(\d{3})\.?(\d{3})-?[*•X]{2}/g;

const mascarado = (meio: string) => `***${meio}**`;

/** The documents in a text: whole, or a CPF with its ends hidden as banks do (`•••.456.789-••`). */
export function documentosEm(texto: string): string[] {
  const maiusculo = texto.toUpperCase();
  const inteiros = [...maiusculo.matchAll(CPF), ...maiusculo.matchAll(CNPJ)].map(([achado]) => semPontuacao(achado));
  const cortados = [...maiusculo.matchAll(CPF_MASCARADO)].map(([, a, b]) => mascarado(`${a}${b}`));
  return [...new Set([...inteiros, ...cortados])];
}

/** The forms in which a person's document may stand in a text. */
export function formasDoDocumento(documento: string): string[] {
  const inteiro = semPontuacao(documento);
  if (inteiro.length === 14) return [inteiro];
  return inteiro.length === 11 ? [inteiro, mascarado(inteiro.slice(3, 9))] : [];
}

/** Words with which banks say how money came, which name nobody. */
const DO_BANCO = new Set(
  `pix recebido recebida recebidos receb rec enviado transferencia transf transfer ted doc tef tev deposito dep dinheiro
  especie cheque cred credito creditado pagamento pagto pgto pag boleto cobranca titulo qrcode qr code estatico dinamico
  rem remet remetente orig origem outra outro mesma if mesmo titular titularidade conta corrente cc poupanca banco bco
  agencia ag via em por para pelo pela no na um uma valor lancamento int internet mobile cel celular app online chave
  entrada compe eletronico eletronica agendado agendada agendamento avulso cp cliente fav favorecido`.split(/\s+/),
);

/**
 * Under this a payer whose money is no rent is remembered: the words beside a credit, without numbers and dates. Empty
 * where a bank's own words are all that stands there: the next payer's credit would have the same.
 */
export function lembreteDoPagador(descricao: string): string {
  const semNumeros = palavras(descricao).filter((palavra) => !/\d/.test(palavra));
  return semNumeros.every((palavra) => DO_BANCO.has(palavra)) ? '' : semNumeros.join(' ');
}

/** Takes out of a credit's description whoever sent it; only the bank's own words are left. */
export const semPagador = (descricao: string): string =>
  descricao
    .split(/\s+/)
    .filter((pedaco) => {
      const ditas = palavras(pedaco);
      return ditas.length > 0 && ditas.every((palavra) => DO_BANCO.has(palavra));
    })
    .join(' ');

/** Says what was written beside a movement. */
type Escrito = { palavras: string[]; documentos: string[] };
export const lerEscrito = (texto: string): Escrito => ({ palavras: palavras(texto), documentos: documentosEm(texto) });

export type Pessoa = { palavras: string[]; documentos: string[] };
export const lerPessoa = ({ nome, documento = '' }: { nome: string; documento?: string }): Pessoa => ({
  palavras: palavras(nome),
  documentos: formasDoDocumento(documento),
});

export const ehDaPessoa = (pessoa: Pessoa, escrito: Escrito): boolean =>
  pessoa.documentos.some((forma) => escrito.documentos.includes(forma)) ||
  semelhanca(pessoa.palavras, escrito.palavras) >= NOME_PARECIDO;

/** A text may hold no more of a name than its initials. */
const pesoDaSigla = (procurada: string, escrita: string): number =>
  procurada.startsWith(escrita) ? Math.max(PESO_DO_CORTADO, peso(procurada, escrita)) : peso(procurada, escrita);

/** Words that say what a payment is for. */
const DO_ASSUNTO = new Set('aluguel alugueis alug locacao mensalidade parcela ref referente mes apto'.split(' '));

/** The words of a name in a text, also where a date was glued to them (`JOAO PE10/03`). */
const nomeEm = (texto: string): string[] =>
  palavras(texto).flatMap((pedaco) => {
    const palavra = /^([a-z]+)\d{0,4}$/.exec(pedaco)?.[1];
    return palavra && !DO_BANCO.has(palavra) && !DO_ASSUNTO.has(palavra) ? palavra : [];
  });

/** The person named in a text: this one, somebody who cannot be this one, or nobody. */
export type Nomeado = 'ELE' | 'OUTRO' | 'NINGUEM';

/**
 * Tells whether a text names this person. A CPF decides. Else the names have to agree as far as both are told, the first names too:
 * couples and brothers share the others.
 */
export function quemNomeia(pessoa: Pessoa, texto: string): Nomeado {
  const escritos = documentosEm(texto);
  const cpfs = escritos.flatMap((um) => (um.startsWith('*') ? um : cpfValido(um) ? mascarado(um.slice(3, 9)) : []));
  if (pessoa.documentos.some((forma) => escritos.includes(forma) || cpfs.includes(forma))) return 'ELE';
  const temCpf = pessoa.documentos.some((forma) => forma.startsWith('*'));
  if (temCpf && cpfs.length > 0) return 'OUTRO';
  const nome = nomeEm(texto);
  const [primeiro, escrito] = [pessoa.palavras[0], nome[0]];
  if (primeiro === undefined || escrito === undefined) return 'NINGUEM';
  const comum = emComum(pessoa.palavras, nome, pesoDaSigla) / Math.min(pessoa.palavras.length, nome.length);
  const comPrimeiro =
    nome.some((uma) => pesoDaSigla(primeiro, uma) > 0) || pessoa.palavras.some((uma) => pesoDaSigla(uma, escrito) > 0);
  return comum >= NOME_PARECIDO && comPrimeiro ? 'ELE' : 'OUTRO';
}

/** Finds a person's among many texts without reading each: by documents, and by enough words in common. */
export function indicePorPessoa<T>(itens: readonly T[], escritoDe: (item: T) => Escrito): (pessoa: Pessoa) => T[] {
  const postos = new Map<string, Set<T>>();
  const por = (chave: string, item: T) => {
    const conjunto = postos.get(chave) ?? new Set<T>();
    postos.set(chave, conjunto.add(item));
  };
  for (const item of itens) {
    const { palavras: escritas, documentos } = escritoDe(item);
    for (const palavra of escritas) por(radical(palavra), item);
    for (const documento of documentos) por(documento, item);
  }
  return (pessoa) => {
    const contagem = new Map<T, number>();
    const somar = (chave: string, quanto: number) => {
      for (const item of postos.get(chave) ?? []) contagem.set(item, (contagem.get(item) ?? 0) + quanto);
    };
    for (const palavra of pessoa.palavras) somar(radical(palavra), 1);
    for (const forma of pessoa.documentos) somar(forma, pessoa.palavras.length);
    const minimo = pessoa.palavras.length * NOME_PARECIDO;
    const provaveis = [...contagem].filter(([, quantas]) => quantas >= minimo).map(([item]) => item);
    return provaveis.filter((item) => ehDaPessoa(pessoa, escritoDe(item)));
  };
}
