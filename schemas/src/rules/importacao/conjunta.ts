import { ESTADOS } from '../estados.ts';
import type { TipoDeFolha } from './campos.ts';
import {
  acharCabecalho,
  type Celula,
  casarColunas,
  chaveDoTitulo,
  type FolhaLida,
  type Lembradas,
  type Parte,
} from './colunas.ts';

const tem = (colunas: readonly (string | null)[], ...campos: string[]) =>
  campos.every((campo) => colunas.includes(campo));

/** Columns that only a row of a conta has: a list of payments names property, tenant and lease as well. */
const DE_CONTA = ['pagoEm', 'valorPago', 'competencia', 'situacao', 'inicioContrato'];

/**
 * One sheet with a property, its tenant and their lease in each row is as many sheets as it holds kinds, of the same
 * rows. Any other sheet stays one.
 */
export function repartir(folha: FolhaLida, de: number, lembradas: Lembradas = new Map()): FolhaLida[] {
  const { cabecalho } = acharCabecalho('CONTRATOS', folha.linhas, lembradas);
  const titulos = folha.linhas[cabecalho] ?? [];
  const contrato = casarColunas('CONTRATOS', titulos, lembradas);
  const imovel = casarColunas('IMOVEIS', titulos, lembradas);
  const locatario = casarColunas('LOCATARIOS', titulos, lembradas);
  const conta = casarColunas('CONTAS', titulos);
  const soDaConta = (i: number) => [imovel, locatario, contrato].every((colunas) => colunas[i] === null);
  const deConta = DE_CONTA.some((campo) => conta.includes(campo) && soDaConta(conta.indexOf(campo)));
  if (!tem(contrato, 'dataInicio', 'valorAluguel') || deConta) return [folha];
  const tipos: TipoDeFolha[] = [
    ...(temEndereco(imovel, folha.linhas.slice(cabecalho + 1)) ? (['IMOVEIS'] as const) : []),
    ...(tem(locatario, 'nome', 'cpf') ? (['LOCATARIOS'] as const) : []),
    'CONTRATOS',
  ];
  if (tipos.length === 1) return [folha];
  return emPartes(folha, de, tipos);
}

/** The sheet once for each kind that its rows hold: all three, where a person says that they do. */
export const emPartes = (
  folha: FolhaLida,
  de: number,
  tipos: TipoDeFolha[] = ['IMOVEIS', 'LOCATARIOS', 'CONTRATOS'],
): (FolhaLida & { parte: Parte })[] =>
  tipos.map((tipo) => ({ ...folha, parte: { de, tipo, com: tipos.filter((um) => um !== tipo) } }));

/** An address with its city, in a column of its own or at the end of the same cell. */
function temEndereco(colunas: readonly (string | null)[], linhas: readonly Celula[][]): boolean {
  const rua = colunas.indexOf('rua');
  if (rua < 0) return false;
  return (
    tem(colunas, 'cidade') || linhas.some((linha) => separarEndereco(String(linha[rua] ?? '')).cidade !== undefined)
  );
}

/** Fields of a lease that may be in a column of the property or of the tenant too. */
const DE_AMBOS = ['imovel', 'locatario', 'valorAluguel'];

/**
 * The columns of one part: an address beside a property is the property's, and a column of property or tenant is none of
 * the lease's. What was told before stays.
 */
export function casarParte(
  parte: Parte,
  titulos: readonly Celula[],
  lembradas: Lembradas = new Map(),
): (string | null)[] {
  const { tipo, com } = parte;
  const proprias = casarColunas(tipo, semNomeAlheio(tipo, titulos), lembradas);
  const antes: TipoDeFolha[] =
    tipo === 'CONTRATOS' ? ['IMOVEIS', 'LOCATARIOS'] : tipo === 'LOCATARIOS' ? ['IMOVEIS'] : [];
  const alheias = antes
    .filter((um) => com.includes(um))
    .map((um) => casarColunas(um, semNomeAlheio(um, titulos), lembradas));
  return proprias.map((campo, i) => {
    const dito = lembradas.has(`${tipo}:${chaveDoTitulo(titulos[i] ?? null)}`);
    const livre = dito || (campo !== null && tipo === 'CONTRATOS' && DE_AMBOS.includes(campo));
    return livre || alheias.every((colunas) => colunas[i] === null) ? campo : null;
  });
}

/** A mere "Nome" is the tenant's where no other column names him, and the property's where one does. */
function semNomeAlheio(tipo: TipoDeFolha, titulos: readonly Celula[]): Celula[] {
  const semNome = titulos.map((titulo) => (chaveDoTitulo(titulo) === 'nome' ? null : titulo));
  const doImovel = casarColunas('LOCATARIOS', semNome).includes('nome');
  return (tipo === 'IMOVEIS') === doImovel ? [...titulos] : semNome;
}

const COMPLEMENTOS =
  'ap|apt|apto|apartamento|bl|bloco|casa|sala|cj|conj|conjunto|andar|fundos|lote|quadra|loja|kit|kitnet|torre';
const COMPLEMENTO = new RegExp(`^(?:${COMPLEMENTOS})\\b`, 'i');
/** `120`, `nº 120 B`, `s/n`; after it, with no comma between, `apto 4`, and as it is written in the South, `/302`. */
const NUMERO = new RegExp(
  `^(?:n(?:[ºo°]|úmero)?\\.?\\s*)?(\\d+\\s?[a-z]?|s\\/?n\\.?º?)(?:\\s+((?:${COMPLEMENTOS})\\b.*)|\\s*\\/\\s*(\\d+\\w?))?$`,
  'i',
);
/** `Rua das Flores 120`, where the name of the street has a word of its own: not `Rua 7`. */
const RUA_E_NUMERO = /^(\S+\s+\S.*?)\s+((?:n[ºo°.]*\s*)?\d.*)$/i;

/** The end of a postal address: the CEP `13010-000`, and `/SP` or ` - SP` before it. */
const CEP_NO_FIM = /[\s,–-]*\b(?:CEP:?\s*)?(\d{2}\.?\d{3}-\d{3})$/i;
const ESTADO_NO_FIM = new RegExp(`(?:\\s*/\\s*|\\s*,\\s*|\\s+[-–]\\s+)(${Object.keys(ESTADOS).join('|')})$`);

/** The longest address, in characters; a longer text is not searched for its parts. */
const MAIOR_ENDERECO = 400;

type PartesDoEndereco = { rua: string } & Partial<
  Record<'numero' | 'complemento' | 'bairro' | 'cidade' | 'estado' | 'cep', string>
>;

/** `Rua X, 120, apto 4 - Centro, Campinas/SP, 13010-000` in one cell: the parts that have no column of their own. */
export function separarEndereco(endereco: string): PartesDoEndereco {
  if (endereco.length > MAIOR_ENDERECO) return { rua: endereco };
  const cep = endereco.trim().match(CEP_NO_FIM);
  const semCep = cep ? endereco.trim().slice(0, cep.index) : endereco.trim();
  const uf = semCep.match(ESTADO_NO_FIM);
  const partes = (uf ? semCep.slice(0, uf.index) : semCep).split(/\s*,\s*|\s+[-–]\s+/).filter(Boolean);
  const juntos = NUMERO.test(partes[1] ?? '') ? undefined : partes[0]?.match(RUA_E_NUMERO)?.slice(1);
  const [rua = '', doNumero = '', ...outras] = juntos ? [...juntos, ...partes.slice(1)] : partes;
  const [, numero, comPalavra, depoisDaBarra] = doNumero.match(NUMERO) ?? [];
  if (numero === undefined) return { rua: endereco };
  const colado = comPalavra ?? depoisDaBarra;
  const lugar = () => (outras.length > 0 && !COMPLEMENTO.test(outras.at(-1) as string) ? outras.pop() : undefined);
  const cidade = uf ? lugar() : undefined;
  const bairro = lugar();
  const complemento = [...(colado ? [colado] : []), ...outras].join(', ');
  return {
    ...{ rua, numero },
    ...(complemento && { complemento }),
    ...(bairro && { bairro }),
    ...(uf?.[1] && cidade && { cidade, estado: uf[1] }),
    ...(cep?.[1] && { cep: cep[1] }),
  };
}
