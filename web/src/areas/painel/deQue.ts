import type { Decisao } from '@imob/schemas/painel';

/** Tells what it is about, and by what it is known among those of its kind. */
export function deQue(decisao: Decisao): { deQue: string; id: string } {
  if (decisao.tipo === 'BANCO') return { deQue: decisao.apelido, id: decisao.bancoId };
  if (decisao.tipo === 'INTERESSADO') {
    const { imovelId, imovelNome, falta, interessadoId } = decisao;
    return { deQue: imovelNome, id: `${imovelId} ${falta} ${interessadoId}` };
  }
  if (decisao.tipo === 'MANUTENCAO') return { deQue: decisao.imovelNome, id: decisao.manutencaoId };
  if (decisao.tipo === 'COMPROMISSO')
    return { deQue: decisao.imovelNome ?? 'De todos os imóveis', id: decisao.compromissoId };
  if (decisao.tipo === 'RATEIO') return { deQue: decisao.nome, id: decisao.rateioId };
  return { deQue: `${decisao.locatarioNome} · ${decisao.imovelNome}`, id: idDe(decisao) };
}

type DoContrato = Exclude<Decisao, { tipo: 'BANCO' | 'INTERESSADO' | 'MANUTENCAO' | 'COMPROMISSO' | 'RATEIO' }>;

function idDe(decisao: DoContrato): string {
  if (decisao.tipo === 'PEDIDO') return decisao.pedidoId;
  // A contract may lack more than one boleto, and more than one month.
  if (decisao.tipo === 'BOLETO') return decisao.contaId;
  if (decisao.tipo === 'CARTA') return decisao.cartaId;
  if (decisao.tipo === 'PROMESSA') return decisao.promessaId;
  if (decisao.tipo === 'ASSINATURA') return decisao.assinaturaId;
  if (decisao.tipo === 'ALUGUEL_FALTA') return `${decisao.contratoId} ${decisao.competencia}`;
  return decisao.tipo === 'RECIBO' ? decisao.reciboId : decisao.contratoId;
}
