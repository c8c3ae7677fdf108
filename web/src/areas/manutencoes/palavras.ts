import type { Manutencao, ManutencaoDaPagina } from '@imob/schemas/manutencoes';
import type { Orcamento } from '@imob/schemas/orcamentos';
import { cortar } from '@imob/schemas/rules/cut';
import { destinoDoCusto, type Parte } from '@imob/schemas/rules/manutencao';
import { tratamento } from '@imob/schemas/rules/tratamento';
import { contagem, data, dinheiro, dinheiroSemZeros, numero } from '../../format/format.ts';
import { quandoDaVisita } from '../interessados/palavras.ts';

export const SITUACOES = { ABERTA: 'Aberta', CONCLUIDA: 'Concluída', CANCELADA: 'Cancelada' };

export const PARTES: Record<Parte, string> = { LOCADOR: 'Eu', INQUILINO: 'O inquilino' };

type Visita = Pick<ManutencaoDaPagina, 'visitaDia' | 'visitaHora'>;

/** `Visita 03/12 às 14:00`, `Visita hoje`, `Visita foi em 28/11`: this text stands by itself. */
function aVisita(ela: Visita, hoje: string): string {
  const quando = quandoDaVisita(ela, hoje);
  return ela.visitaDia && ela.visitaDia < hoje ? `Visita foi ${quando}` : `Visita ${quando.replace(/^em /, '')}`;
}

type Andamento = Visita &
  Pick<
    ManutencaoDaPagina,
    | 'situacao'
    | 'etapa'
    | 'prestadorNome'
    | 'orcamentosRecebidos'
    | 'menorOrcamento'
    | 'visitaResposta'
    | 'custo'
    | 'concluidaEm'
  >;

/** `2 orçamentos, a partir de R$ 180`. */
export function orcamentosEmPalavras({
  orcamentosRecebidos: quantos,
  menorOrcamento: menor,
}: Pick<Andamento, 'orcamentosRecebidos' | 'menorOrcamento'>): string {
  if (menor === null) return contagem(quantos, 'orçamento', 'orçamentos');
  const preco = dinheiroSemZeros(menor);
  return quantos === 1 ? `1 orçamento, de ${preco}` : `${numero(quantos)} orçamentos, a partir de ${preco}`;
}

/** Says in a few words how far a repair has come. */
export function passoDe(ela: Andamento, hoje: string): string {
  const { situacao, etapa, prestadorNome, custo, concluidaEm } = ela;
  if (situacao === 'CANCELADA') return 'Cancelada';
  if (situacao === 'CONCLUIDA') {
    const feita = `Concluída${concluidaEm ? ` em ${data(concluidaEm)}` : ''}`;
    return custo === null ? feita : `${feita} · ${dinheiroSemZeros(custo)}`;
  }
  switch (etapa) {
    case 'NOVA':
      return 'Nova';
    case 'ORCANDO':
      return 'Esperando orçamento';
    case 'ORCADA':
      return orcamentosEmPalavras(ela);
    case 'COMBINADA':
      return `Combinada com ${prestadorNome ?? 'o prestador'}`;
    case 'MARCADA':
      return ela.visitaResposta === 'NAO_PODE' ? 'Inquilino não pode nesse dia' : aVisita(ela, hoje);
    case 'FEITA':
      return 'Prestador disse que terminou';
  }
}

/** Tells whether the landlord has something to do now. */
export function esperaPeloLocador(ela: Andamento, hoje: string): boolean {
  if (ela.situacao !== 'ABERTA') return false;
  if (ela.etapa === 'MARCADA')
    return ela.visitaResposta === 'NAO_PODE' || (ela.visitaDia !== null && ela.visitaDia <= hoje);
  return ela.etapa !== 'ORCANDO';
}

type ParaQuem = Pick<Orcamento, 'prestadorNome' | 'url'>;

const ola = (nome: string) => `Olá, ${tratamento(nome, null)}!`;
/** Puts the title in the middle of a sentence: its first letter becomes small, but an abbreviation keeps its capitals. */
const oQue = ({ titulo }: Pick<Manutencao, 'titulo'>) =>
  titulo.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letra) => letra.toLowerCase());

/** Asks for an offer. It uses the provider's full name, because a long name is mostly a business's. */
export const mensagemDoPedido = ({ prestadorNome, url }: ParaQuem, titulo: string, deQuem: string): string =>
  `Olá, ${prestadorNome}! Aqui é ${deQuem}. Preciso de um orçamento: ${titulo}. Neste endereço você vê o que é e me diz o preço: ${url}\n\nO endereço é só seu: não repasse.`;

/** Begins a message about a price that the provider has told. */
export const mensagemSobreOPreco = ({ prestadorNome }: ParaQuem, titulo: string, deQuem: string): string =>
  `Olá, ${prestadorNome}! Aqui é ${deQuem}. Sobre o seu orçamento (${titulo}): `;

/** Tells the chosen provider about it, and the day if it is known; after that day, or when he is done, it only begins a message. */
export function mensagemAoEscolhido(
  { prestadorNome, url }: ParaQuem,
  ela: Manutencao,
  deQuem: string,
  hoje: string,
): string {
  if (ela.feitoEm || (ela.visitaDia && ela.visitaDia < hoje))
    return `Olá, ${prestadorNome}! Aqui é ${deQuem}. Sobre o serviço (${ela.titulo}): `;
  const quando = ela.visitaDia ? ` para ${data(ela.visitaDia)}${ela.visitaHora ? ` às ${ela.visitaHora}` : ''}` : '';
  const dia = quando ? ` A visita está marcada${quando}.` : ' Que dia e hora ficam bons para você?';
  const onde = url ? ` Neste endereço você vê os detalhes e me avisa quando terminar: ${url}` : '';
  return `Olá, ${prestadorNome}! Aqui é ${deQuem}. Sobre o serviço (${ela.titulo}): fechado com você.${dia}${onde}`;
}

/** Asks the tenant whether the day is good; he can also answer on his page. */
export function mensagemAoInquilino(ela: Manutencao, deQuem: string): string {
  const quem = ela.prestadorNome ?? 'Quem faz o serviço';
  const quando = ela.visitaDia ? `${data(ela.visitaDia)}${ela.visitaHora ? ` às ${ela.visitaHora}` : ''}` : '';
  const nome = ela.locatarioNome ?? '';
  return `${ola(nome)} ${quem} vai aí em ${quando} por causa disto: ${oQue(ela)}. Você pode receber?\n\n${deQuem}`;
}

export type Custo = {
  custo: number | '';
  quemPagou: Parte;
  quemArca: Parte;
  /** True if it is paid already; otherwise it is paid on `pagarEm`. */
  pago: boolean;
  pagoEm: string;
  pagarEm: string;
  cobrarEm: string;
  /** The name of the conta that takes the discount. */
  abaterDe: string | undefined;
};

/** Says in a sentence what is registered when the repair is concluded. */
export function oQueAcontece({ custo, quemPagou, quemArca, ...quando }: Custo, em: string): string {
  if (!custo) return 'Sem custo, nada se registra.';
  // A field that cannot be read holds the typed text.
  if (typeof custo !== 'number') return 'Confira quanto custou.';
  const valor = dinheiro(custo);
  const { pago, pagoEm, pagarEm, cobrarEm, abaterDe } = quando;
  const paga = pago ? `paga em ${dia(pagoEm || em)}` : `a pagar em ${dia(pagarEm)}`;
  switch (destinoDoCusto(quemPagou, quemArca)) {
    case 'DESPESA':
      return `Registra uma despesa de ${valor}, ${paga}.`;
    case 'DESPESA_E_CONTA':
      return `Registra uma despesa de ${valor}, ${paga}, e cobra ${valor} do inquilino em ${dia(cobrarEm)}.`;
    case 'DESCONTO':
      return `Desconta ${valor} de ${abaterDe ?? 'um aluguel em aberto: escolha qual'}.`;
    case 'NADA':
      return `Só fica anotado que custou ${valor}: o inquilino pagou o que era dele.`;
  }
}

const dia = (escrito: string) => (/^\d{4}-\d{2}-\d{2}$/.test(escrito) ? data(escrito) : 'um dia que falta dizer');

/** Says what it cost and who bears it. */
export function custoEmPalavras({ custo, quemPagou, quemArca }: Pick<Manutencao, 'custo' | 'quemPagou' | 'quemArca'>) {
  if (custo === null) return 'Sem custo registrado.';
  const valor = dinheiro(custo);
  if (!quemPagou || !quemArca) return `Custou ${valor}.`;
  if (quemPagou === quemArca)
    return `Custou ${valor}, por ${quemPagou === 'LOCADOR' ? 'sua conta' : 'conta do inquilino'}.`;
  return quemPagou === 'LOCADOR'
    ? `Custou ${valor}: você pagou, e o inquilino devolve.`
    : `Custou ${valor}: o inquilino pagou, e o aluguel teve desconto.`;
}

const TITULO_MAXIMO = 120;

/** Makes a title of the first line of a tenant's request. */
export function tituloDoPedido(texto: string): string {
  const linha = (texto.trim().split('\n')[0] ?? '').trim().replace(/[.!;,:]+$/, '');
  return linha.length <= TITULO_MAXIMO ? linha : `${cortar(linha, TITULO_MAXIMO - 1).trimEnd()}…`;
}
