import { DECISOES_POR_TIPO } from '@imob/schemas/paginas/opcoes';
import type { Decisao } from '@imob/schemas/painel';

export const TODOS = 'Todas';

/** What each kind of decision is about, as a landlord of many contracts looks for it. */
export const DE_CADA: Record<Decisao['tipo'], string> = {
  BANCO: 'Bancos',
  BOLETO: 'Boletos',
  CARTA: 'Cartas',
  ASSINATURA: 'Assinaturas',
  PEDIDO: 'Pedidos',
  INTERESSADO: 'Interessados',
  MANUTENCAO: 'Manutenções',
  COMPROMISSO: 'Compromissos',
  ALUGUEL_FALTA: 'Aluguéis',
  RECIBO: 'Recibos',
  DEVOLUCAO: 'Saídas',
  ENCERRAR: 'Saídas',
  PRAZO_VENCIDO: 'Prazos',
  PRAZO_TERMINA: 'Prazos',
  REAJUSTE: 'Reajustes',
  GARANTIA_TERMINA: 'Garantias',
  VISTORIA_ENTRADA: 'Vistorias',
  SEM_ASSINATURA: 'Assinaturas',
};

/** Those that this app can tell: a tab that was open before the service got a newer one knows no new kinds, and shows the rest. */
export const conhecidas = (decidir: readonly Decisao[]): Decisao[] => decidir.filter(({ tipo }) => tipo in DE_CADA);

/** Whether the service left some of a kind out, so that their number is not known here. */
const haMais = (decidir: readonly Decisao[], tipo: Decisao['tipo']) =>
  decidir.filter((uma) => uma.tipo === tipo).length >= DECISOES_POR_TIPO;

export const cortadas = (decidir: readonly Decisao[]): boolean => decidir.some(({ tipo }) => haMais(decidir, tipo));

type Assunto = { valor: string; nome: string; quantos: number | undefined };

/** The parts into which many decisions fall, each with how many it holds where all are known; none where they are all of one. */
export function assuntosDe(decidir: readonly Decisao[]): Assunto[] {
  const nomes = [...new Set(decidir.map(({ tipo }) => DE_CADA[tipo]))];
  if (nomes.length < 2) return [];
  return [TODOS, ...nomes].map((nome) => {
    const dele = nome === TODOS ? decidir : decidir.filter(({ tipo }) => DE_CADA[tipo] === nome);
    return { valor: nome, nome, quantos: cortadas(dele) ? undefined : dele.length };
  });
}
