import { lerData as lerDataEscrita } from '../csvStatement.ts';
import { NOMES_DE_DESPESA } from '../despesas.ts';
import { CNPJ_NAO_EXISTE, CPF_NAO_EXISTE, cnpjValido, cpfValido } from '../documentos.ts';
import { ESTADOS } from '../estados.ts';
import { semEspacosDeMilhar } from '../numbers.ts';
import { palavras } from '../payerName.ts';
import { diaExistente, lerValor } from '../statement.ts';
import { mascaraTelefone, telefoneInternacional } from '../telephones.ts';
import { tipoPelasPalavras } from '../tipoPelasPalavras.ts';
import type { Leitura } from './campos.ts';
import type { Celula } from './colunas.ts';
import { lerEtapas } from './etapas.ts';

/** A cell gives its value, or the sentence why it cannot be read; `aviso` deserves a second look. */
type Lida = { valor: unknown; aviso?: string } | { erro: string };

/** Reads a cell that holds something, as people write it in Brazil and as spreadsheets keep it. */
export function lerCelula(leitura: Leitura, celula: string | number | boolean): Lida {
  if (leitura !== 'texto' && String(celula).length > MAIS_LETRAS) {
    return { erro: `Escreva nesta célula no máximo ${MAIS_LETRAS} caracteres.` };
  }
  return LEITORES[leitura](celula);
}

/** No number, day or telephone is longer. */
const MAIS_LETRAS = 300;

type Leitor = (celula: string | number | boolean) => Lida;

const chave = (celula: Celula) => palavras(String(celula)).join(' ');
const FORMATO_DE_DIA = /^\d{4}-\d{2}-\d{2}$/;

function lerTexto(celula: string | number | boolean): Lida {
  if (typeof celula === 'boolean') return { valor: celula ? 'Sim' : 'Não' };
  if (typeof celula === 'number') return { valor: numeroComoTexto(celula) };
  // An apostrophe tells spreadsheets that what follows is text; some write it out.
  const texto = celula.trim().replace(/^'(?=[\d=+@-])/, '');
  return { valor: diaComoTexto(texto) ?? texto };
}

/** `2026-11-05`, as spreadsheets keep days, as people write it; nothing for what is no day. */
export function diaComoTexto(texto: string): string | undefined {
  const [ano, mes, dia] = FORMATO_DE_DIA.test(texto) ? texto.split('-') : [];
  return ano && mes && dia && diaExistente(ano, mes, dia) ? `${dia}/${mes}/${ano}` : undefined;
}

const numeroComoTexto = (numero: number): string =>
  Number.isInteger(numero) ? BigInt(numero).toString() : String(numero).replace('.', ',');

const escrito = (celula: string | number | boolean): string => (lerTexto(celula) as { valor: string }).valor;

const DINHEIRO = { erro: 'Informe um valor em reais, como 1.500,00.' };
const DUAS_CASAS = { erro: 'Informe um valor em reais com no máximo duas casas decimais, como 1.500,00.' };
const QUASE = 1e-6;

/** Rounds a number that a spreadsheet calculated: it has more decimals than are shown, which come from the binary fraction. */
const arredondado = (numero: number, casas: number): number => {
  const redondo = Number(numero.toFixed(casas));
  return Math.abs(redondo - numero) < QUASE ? redondo : numero;
};

function lerDinheiro(celula: string | number | boolean): Lida {
  if (typeof celula === 'number') return { valor: arredondado(celula, 2) };
  const texto = String(celula).trim();
  const centavos = lerValor(texto);
  if (centavos !== null) return { valor: centavos / 100 };
  return /[.,]\d{3,}\D*$/.test(texto) ? DUAS_CASAS : DINHEIRO;
}

/** These numbers are written as amounts are, with any count of decimals: `1.200` is 1200, and `0.033` is less than one. */
const BRASILEIRO = /^([+-]?)(\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?$/;
const AMERICANO = /^([+-]?)(\d+|[1-9]\d{0,2}(?:,\d{3})+)\.(\d+)$/;

function decimal(texto: string): number | undefined {
  const limpo = semEspacosDeMilhar(texto.trim().replace(/\s*(%|m²|m2)$/i, '')).replace(/^([+-])\s+/, '$1');
  const [, sinal = '', inteiro, decimais = '0'] = BRASILEIRO.exec(limpo) ?? AMERICANO.exec(limpo) ?? [];
  return inteiro === undefined ? undefined : Number(`${sinal}${inteiro.replace(/[.,]/g, '')}.${decimais}`);
}

function lerNumero(celula: string | number | boolean): Lida {
  const numero = typeof celula === 'number' ? arredondado(celula, 4) : decimal(String(celula));
  return numero === undefined ? { erro: 'Informe um número, como 65 ou 65,5.' } : { valor: numero };
}

function lerInteiro(celula: string | number | boolean): Lida {
  const texto = typeof celula === 'string' ? celula.replace(/^\s*(todo\s+)?dia\s+|\s+dias?\s*$/gi, '') : celula;
  const lido = lerNumero(texto);
  return 'valor' in lido && Number.isInteger(lido.valor) ? lido : { erro: 'Informe um número inteiro, como 10.' };
}

/** A cell shown as `10%` holds 0.1. */
const ATE_FRACAO = 0.2;

function lerPorcento(celula: string | number | boolean): Lida {
  if (typeof celula !== 'number' || celula <= 0 || celula >= ATE_FRACAO) {
    const lido = lerNumero(celula);
    return 'valor' in lido ? lido : { erro: 'Informe uma porcentagem, como 10 ou 1,5.' };
  }
  const valor = arredondado(celula * 100, 4);
  return { valor, aviso: `${numeroComoTexto(celula)} foi lido como ${numeroComoTexto(valor)} %.` };
}

const DATA = { erro: 'Informe uma data que exista no calendário, como 05/11/2026.' };
/** Days that spreadsheets count from the end of 1899; below this it is a year or a small number. */
const SERIE = { de: 10_000, ate: 109_573 };

function lerDia(celula: string | number | boolean): string | undefined {
  if (typeof celula === 'number') {
    if (celula < SERIE.de || celula > SERIE.ate) return undefined;
    return new Date(Date.UTC(1899, 11, 30) + Math.floor(celula) * 86_400_000).toISOString().slice(0, 10);
  }
  return lerDataEscrita(String(celula).trim().replace(/^'/, ''));
}

function lerData(celula: string | number | boolean): Lida {
  const valor = lerDia(celula);
  return valor ? { valor } : DATA;
}

const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

function lerMes(celula: string | number | boolean): Lida {
  const dia = lerDia(celula);
  if (dia) return { valor: dia.slice(0, 7) };
  const [, escritoAssim = '', ano = ''] =
    /^([\d\p{L}]+)[\s/.-]+(?:de\s+)?(\d{4}|\d{2})$/u.exec(String(celula).trim()) ?? [];
  const doNome = MESES.indexOf(chave(escritoAssim).slice(0, 3)) + 1;
  const numero = /^\d+$/.test(escritoAssim) ? Number(escritoAssim) : doNome;
  const existe = numero > 0 && diaExistente(ano, String(numero), '01');
  if (existe) return { valor: existe.slice(0, 7) };
  return /^\d{4}-\d{2}$/.test(String(celula).trim())
    ? { valor: String(celula).trim() }
    : { erro: 'Informe o mês, como 11/2026.' };
}

const SIM = new Set(['sim', 's', 'x', '1', 'true', 'verdadeiro', 'yes', 'aceita']);
const NAO = new Set(['nao', 'n', '0', 'false', 'falso', 'no', 'nao aceita']);

function lerSimNao(celula: string | number | boolean): Lida {
  const palavra = chave(celula);
  if (SIM.has(palavra)) return { valor: true };
  return NAO.has(palavra) ? { valor: false } : { erro: 'Responda sim ou não.' };
}

/** A spreadsheet takes a document for a number and drops its first zeros: they are put back where that makes it right. */
function lerDocumento(celula: string | number | boolean): Lida {
  const texto = escrito(celula);
  const limpo = texto.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
  const soDigitos = /^\d+$/.test(limpo);
  const numero = typeof celula === 'number';
  for (const [tamanho, confere, mascara] of [
    [11, cpfValido, comMascaraDeCpf],
    [14, cnpjValido, comMascaraDeCnpj],
  ] as const) {
    const perdeu = soDigitos && (limpo.length >= tamanho - 3 || (numero && tamanho === 11));
    const inteiro = perdeu ? limpo.padStart(tamanho, '0') : limpo;
    if (confere(inteiro)) return { valor: mascara(inteiro) };
  }
  if (limpo.length === 11 && soDigitos) return { valor: comMascaraDeCpf(limpo), aviso: CPF_NAO_EXISTE };
  if (limpo.length === 14) return { valor: comMascaraDeCnpj(limpo), aviso: CNPJ_NAO_EXISTE };
  const completo = numero && limpo.length < 11 ? comMascaraDeCpf(limpo.padStart(11, '0')) : texto;
  return { valor: completo, aviso: 'Confira o documento: um CPF tem 11 dígitos, e um CNPJ, 14.' };
}

const comMascaraDeCpf = (c: string) => `${c.slice(0, 3)}.${c.slice(3, 6)}.${c.slice(6, 9)}-${c.slice(9)}`;
const comMascaraDeCnpj = (c: string) =>
  `${c.slice(0, 2)}.${c.slice(2, 5)}.${c.slice(5, 8)}/${c.slice(8, 12)}-${c.slice(12)}`;

function lerCep(celula: string | number | boolean): Lida {
  const texto = escrito(celula);
  const digitos = texto.replace(/\D/g, '').padStart(/^\d{7}$/.test(texto.replace(/\D/g, '')) ? 8 : 0, '0');
  return { valor: digitos.length === 8 ? `${digitos.slice(0, 5)}-${digitos.slice(5)}` : texto };
}

/** A number that cannot be one is left as written, and told of: two in a cell, or words. */
function lerTelefone(celula: string | number | boolean): Lida {
  const texto = escrito(celula);
  if (telefoneInternacional(texto) && !/[\p{L}/;,]/u.test(texto)) return { valor: mascaraTelefone(texto) };
  return {
    valor: texto,
    aviso: 'Confira o telefone: um só número, com DDD e 8 ou 9 dígitos. Como está, nada chega por ele.',
  };
}

const SIGLAS = new Map(
  Object.entries(ESTADOS).flatMap(([sigla, nome]) => [
    [sigla.toLowerCase(), sigla],
    [chave(nome), sigla],
  ]),
);
const lerEstado: Leitor = (celula) => {
  const valor = SIGLAS.get(chave(celula)) ?? SIGLAS.get(String(celula).trim().toLowerCase());
  return valor ? { valor } : { erro: 'Não reconhecemos este estado. Use a sigla, como SP.' };
};

const CURTA = 2;
const comeca = (texto: string, comeco: string) =>
  comeco.length <= CURTA ? texto === comeco : texto.startsWith(comeco);

/** One of a few words, by how it begins; letters by themselves are whole. */
const umaDe =
  (opcoes: Record<string, string[]>, erro: string): Leitor =>
  (celula) => {
    const texto = chave(celula);
    const achada = Object.entries(opcoes).find(([, comecos]) => comecos.some((comeco) => comeca(texto, comeco)));
    return achada ? { valor: achada[0] } : { erro };
  };

const COMECOS_DE_DESPESA = umaDe(
  {
    IPTU: ['iptu', 'taxa', 'impost'],
    CONDOMINIO: ['condom'],
    ADMINISTRACAO: ['admin', 'cobranc', 'comiss'],
    REPARO: ['repar', 'manuten', 'consert', 'reform', 'obra'],
    FINANCIAMENTO: ['financ'],
    OUTRO: ['outr', 'divers'],
  },
  '',
);

/** A kind by its beginning, or by the words that banks use; any other is kept as "Outra", which no tax counts, and told of. */
function lerTipoDeDespesa(celula: string | number | boolean): Lida {
  const lida = COMECOS_DE_DESPESA(celula);
  if ('valor' in lida) return lida;
  const tipo = tipoPelasPalavras(String(celula));
  if (tipo !== 'OUTRO') return { valor: tipo };
  const nomes = Object.values(NOMES_DE_DESPESA).join(', ');
  return { valor: tipo, aviso: `Não conhecemos este tipo: entra como Outra. Os tipos são: ${nomes}.` };
}

const LEITORES: Record<Leitura, Leitor> = {
  texto: lerTexto,
  etapas: (celula) => lerEtapas(escrito(celula)),
  dinheiro: lerDinheiro,
  numero: lerNumero,
  inteiro: lerInteiro,
  porcento: lerPorcento,
  data: lerData,
  mes: lerMes,
  simNao: lerSimNao,
  documento: lerDocumento,
  cep: lerCep,
  telefone: lerTelefone,
  estado: lerEstado,
  tipoDeConta: umaDe(
    {
      ALUGUEL: ['alug', 'mensal', 'parcela', 'locacao'],
      CAUCAO: ['cauc', 'calcao', 'deposito'],
      REPARO: [
        ...['repar', 'consert', 'manuten', 'outr', 'despes', 'multa'],
        ...['condominio', 'iptu', 'agua', 'luz', 'gas', 'segur'],
      ],
    },
    'Escolha um destes tipos: Aluguel, Caução ou Reparo.',
  ),
  tipoDeDespesa: lerTipoDeDespesa,
  situacao: umaDe(
    {
      ABERTA: [
        'abert',
        'em abert',
        'pendent',
        'atras',
        'vencid',
        'a receber',
        'a vencer',
        'a pagar',
        'previst',
        'nao',
        'devid',
        'n',
      ],
      CANCELADA: ['cancel'],
      PAGA: ['pag', 'quitad', 'recebid', 'sim', 'ok', 'liquid', 's', 'x'],
    },
    'Escolha uma destas situações: paga, em aberto ou cancelada.',
  ),
  indice: umaDe(
    { 'IGP-M': ['igp'], IPCA: ['ipca'], INPC: ['inpc'], IVAR: ['ivar'] },
    'Escolha um destes índices: IPCA, IGP-M, INPC ou IVAR.',
  ),
  finalidade: umaDe(
    {
      RESIDENCIAL: ['resid', 'morad'],
      COMERCIAL: ['comer', 'nao resid', 'loja', 'empres'],
      TEMPORADA: ['tempor', 'veran'],
    },
    'Escolha uma destas finalidades: residencial, comercial ou temporada.',
  ),
};
