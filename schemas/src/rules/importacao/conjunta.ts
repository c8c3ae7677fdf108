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
  const contrato = casarColunas('CONTRATOS', titulos);
  const conta = casarColunas('CONTAS', titulos);
  const deConta = DE_CONTA.some((campo) => conta.includes(campo) && contrato[conta.indexOf(campo)] === null);
  if (!tem(contrato, 'dataInicio', 'valorAluguel') || deConta) return [folha];
  const tipos: TipoDeFolha[] = [
    ...(tem(casarColunas('IMOVEIS', titulos), 'rua', 'cidade') ? (['IMOVEIS'] as const) : []),
    ...(tem(casarColunas('LOCATARIOS', titulos), 'nome', 'cpf') ? (['LOCATARIOS'] as const) : []),
    'CONTRATOS',
  ];
  if (tipos.length === 1) return [folha];
  return tipos.map((tipo) => ({ ...folha, parte: { de, tipo, com: tipos.filter((um) => um !== tipo) } }));
}

/** Fields of a lease that may be in a column of the property or of the tenant too. */
const DE_AMBOS = ['imovel', 'locatario', 'valorAluguel'];

/**
 * The columns of one part: an address beside a property is the property's, and a column of property or tenant is none of
 * the lease's. What was told before stays.
 */
export function casarParte(parte: Parte, titulos: readonly Celula[], lembradas: Lembradas): (string | null)[] {
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

const NUMERO = /^(?:n(?:[ºo°]|úmero)?\.?\s*)?(\d+\s?[a-z]?|s\/?n\.?º?)$/i;
const COMPLEMENTO =
  /^(?:ap|apto|apartamento|bl|bloco|casa|sala|cj|conj|conjunto|andar|fundos|lote|quadra|loja|kit|kitnet|torre)\b/i;

/** `Rua X, 120, apto 4 - Centro` in one cell: the parts that have no column of their own. */
export function separarEndereco(endereco: string): {
  rua: string;
  numero?: string;
  complemento?: string;
  bairro?: string;
} {
  const [rua = '', ...partes] = endereco.split(/\s*,\s*|\s+[-–]\s+/).filter(Boolean);
  const numero = partes[0]?.match(NUMERO)?.[1];
  if (numero === undefined) return { rua: endereco };
  const resto = partes.slice(1);
  const bairro = resto.length > 0 && !COMPLEMENTO.test(resto.at(-1) as string) ? resto.pop() : undefined;
  return { rua, numero, ...(resto.length > 0 && { complemento: resto.join(', ') }), ...(bairro && { bairro }) };
}
