import { data } from '../rules/dates.ts';
import { contagem, dinheiro } from '../rules/numbers.ts';
import { visitaPorExtenso } from './visita.ts';

/** A message on a landlord's device; `endereco` is the screen that it opens. */
export type ParaMim = { titulo: string; corpo: string; endereco: string };

/** `semValores`: whoever picks the device up reads no amounts. */
type Como = { semValores: boolean };
const quantia = (valor: number, { semValores }: Como) => (semValores ? '' : dinheiro(valor));
const com = (inicio: string, fim: string) => (fim ? `${inicio}: ${fim}` : inicio);

export const teste = (em: Date) => ({
  titulo: 'Os avisos funcionam',
  corpo: 'É assim que este aparelho vai avisar você.',
  ...{ endereco: '/notificacoes', tag: 'teste', silencioso: false, em: em.toISOString() },
});

export type Chegado = {
  situacao: 'CONCILIADO' | 'A_MENOR' | 'DUPLICADO' | 'NAO_IDENTIFICADO';
  valor: number;
  pagador: string | null;
  /** The conta that it is for, where that is known. */
  conta: { descricao: string; locatario: string; imovel: string; contratoId: string } | undefined;
  reciboEnviado: boolean;
};

/** Money that came from a bank by itself. */
export function dinheiroChegou({ situacao, valor, pagador, conta, reciboEnviado }: Chegado, como: Como): ParaMim {
  const quanto = quantia(valor, como);
  if (situacao === 'CONCILIADO' && conta) {
    const { locatario, descricao, imovel, contratoId } = conta;
    return {
      titulo: com('Pagamento recebido', quanto),
      corpo: `${locatario} pagou ${descricao} (${imovel}). O recibo já foi ${reciboEnviado ? 'enviado' : 'feito'}.`,
      endereco: `/contratos/${contratoId}`,
    };
  }
  const de = conta ? `${conta.locatario}, ${conta.descricao} (${conta.imovel})` : pagador;
  return {
    titulo: com(A_DECIDIR[situacao], quanto),
    corpo: de ? `${de}. Diga o que este dinheiro paga.` : 'Diga de quem é, e o que ele paga.',
    endereco: '/recebimentos',
  };
}

const A_DECIDIR = {
  CONCILIADO: 'Pagamento recebido',
  A_MENOR: 'Veio menos que o devido',
  DUPLICADO: 'Dinheiro de uma conta que já não se deve',
  NAO_IDENTIFICADO: 'Chegou dinheiro sem conta',
};

const PEDIDOS = { PAGAMENTO: 'diz que já pagou', REPARO: 'pede um reparo', PERGUNTA: 'fez uma pergunta' };

export const pedidoDoInquilino = (um: { tipo: keyof typeof PEDIDOS; locatario: string; imovel: string }): ParaMim => ({
  titulo: `${um.locatario} ${PEDIDOS[um.tipo]}`,
  corpo: `${um.imovel}. Veja e responda.`,
  endereco: '/recebimentos?aba=pedidos',
});

export const inquilinoPrometeu = (um: {
  prometidaPara: string;
  contratoId: string;
  locatario: string;
  imovel: string;
}): ParaMim => ({
  titulo: `${um.locatario} vai pagar em ${data(um.prometidaPara)}`,
  corpo: `${um.imovel}. Até lá o serviço não o cobra do que ele prometeu.`,
  endereco: `/contratos/${um.contratoId}#promessas`,
});

type Reparo = { manutencaoId: string; titulo: string; imovel: string };
const doReparo = ({ manutencaoId }: Reparo) => `/manutencoes/${manutencaoId}`;

export const visitaRecusada = (um: Reparo & { dia: string; hora: string | null }): ParaMim => ({
  titulo: 'O inquilino não pode receber a visita',
  corpo: `${um.titulo} (${um.imovel}), ${visitaPorExtenso(um.dia, um.hora)}. Marque outro dia.`,
  endereco: doReparo(um),
});

/** A provider's answer: his price, that he cannot do it, or that he is done. */
export function doPrestador(
  um: Reparo & { prestador: string; qual: 'ORCAMENTO' | 'RECUSADO' | 'FEITO'; valor: number | null },
  como: Como,
): ParaMim {
  const { prestador, qual, valor } = um;
  const titulos = {
    ORCAMENTO: com(`Orçamento de ${prestador}`, valor === null ? '' : quantia(valor, como)),
    RECUSADO: `${prestador} não pode fazer o serviço`,
    FEITO: `${prestador} diz que terminou`,
  };
  return { titulo: titulos[qual], corpo: `${um.titulo} (${um.imovel})`, endereco: doReparo(um) };
}

export const assinaturaTerminou = (um: {
  assinada: boolean;
  titulo: string;
  locatario: string;
  imovel: string;
  contratoId: string;
}): ParaMim => ({
  titulo: um.assinada ? `Assinado por todos: ${um.titulo}` : `Recusado: ${um.titulo}`,
  corpo: `${um.locatario} (${um.imovel})`,
  endereco: `/contratos/${um.contratoId}#assinaturas`,
});

export const querAlugar = (um: { id: string; nome: string; imovel: string; ficha: boolean }): ParaMim => ({
  titulo: um.ficha ? `Ficha recebida: ${um.imovel}` : `Interessado: ${um.imovel}`,
  corpo: um.ficha ? `${um.nome} enviou a ficha.` : `${um.nome} quer alugar.`,
  endereco: `/interessados/${um.id}`,
});

/** Tells what was due on `dia` and is not paid. */
export const venceramOntem = (
  { contas, total, dia }: { contas: number; total: number; dia: string },
  como: Como,
): ParaMim => ({
  titulo: com(contagem(contas, 'conta em atraso desde ontem', 'contas em atraso desde ontem'), quantia(total, como)),
  corpo: `${contas === 1 ? 'Venceu' : 'Venceram'} em ${data(dia)}, e o pagamento não chegou.`,
  endereco: '/financeiro?situacao=ATRASADAS',
});

export function compromissosDeHoje(deles: readonly { titulo: string; imovel: string | null }[]): ParaMim {
  const [um] = deles;
  return {
    titulo: deles.length === 1 && um ? `Hoje: ${um.titulo}` : `Hoje: ${deles.length} compromissos`,
    corpo:
      deles.length === 1
        ? (um?.imovel ?? 'Quando fizer, marque como feito.')
        : deles.map(({ titulo }) => titulo).join(', '),
    endereco: '/compromissos',
  };
}

/** Several messages of one kind that came together are one. */
export function juntar(mensagens: readonly ParaMim[]): ParaMim {
  const [primeira] = mensagens as [ParaMim];
  const mesma = mensagens.every(({ endereco }) => endereco === primeira.endereco);
  return {
    titulo: `${primeira.titulo} e mais ${mensagens.length - 1}`,
    corpo: mensagens
      .slice(1, 4)
      .map(({ titulo }) => titulo)
      .join('. '),
    endereco: mesma ? primeira.endereco : '/',
  };
}

const MAIOR = { titulo: 90, corpo: 180 };
const cortado = (texto: string, maior: number) =>
  texto.length > maior ? `${texto.slice(0, maior - 1).trimEnd()}…` : texto;

/** A message as it goes: short, and without what looks like a CPF or CNPJ, whoever typed it. */
export const curta = ({ titulo, corpo, endereco }: ParaMim): ParaMim => ({
  titulo: cortado(semDocumento(titulo), MAIOR.titulo),
  corpo: cortado(semDocumento(corpo), MAIOR.corpo),
  endereco,
});

const semDocumento = (texto: string) =>
  texto.replace(/\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b|\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2}\b/g, '•••');
