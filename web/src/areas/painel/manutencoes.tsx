import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { contagem, distancia, hoje } from '../../format/format.ts';
import { type Apresentacao, botao, type DoTipo } from './apresentacao.ts';

const VERBOS: Record<DoTipo<'MANUTENCAO'>['falta'], string> = {
  DECIDIR: 'Escolher',
  VISITA: 'Ver',
  REMARCAR: 'Remarcar',
  CONCLUIR: 'Concluir',
  PARADA: 'Ver',
};

/** A repair that waits for the landlord. */
export const MANUTENCAO: Apresentacao<'MANUTENCAO'> = {
  oQue: oQueDaManutencao,
  porque: ({ falta, feito }) => {
    if (falta === 'REMARCAR') return 'Combine outro dia.';
    if (falta !== 'CONCLUIR') return undefined;
    return feito ? 'Confira e registre o custo.' : 'Se ficou pronto, conclua e registre o custo.';
  },
  acao: ({ manutencaoId, imovelNome, titulo, falta }) => (
    <BotaoLink
      {...botao}
      to="/manutencoes/$id"
      params={{ id: manutencaoId }}
      aria-label={`${VERBOS[falta]}: ${titulo}, ${imovelNome}`}
    >
      {VERBOS[falta]}
    </BotaoLink>
  ),
};

function oQueDaManutencao(decisao: DoTipo<'MANUTENCAO'>): string {
  const { titulo, urgente, falta, prestadorNome, orcamentos, visitaDia, visitaHora, feito } = decisao;
  const quem = prestadorNome ?? 'O prestador';
  const quando = visitaDia ? ` ${distancia(visitaDia, hoje())}` : '';
  switch (falta) {
    case 'DECIDIR':
      return `${contagem(orcamentos, 'orçamento', 'orçamentos')} para ${titulo}`;
    case 'VISITA':
      return `${quem} vem${quando}${visitaHora ? ` às ${visitaHora}` : ''}: ${titulo}`;
    case 'REMARCAR':
      return `O inquilino não pode receber a visita${quando}: ${titulo}`;
    case 'CONCLUIR':
      return feito ? `${quem} disse que terminou: ${titulo}` : `A visita foi${quando}: ${titulo}`;
    case 'PARADA':
      return `${urgente ? 'Urgente e parada' : 'Parada há dias'}: ${titulo}`;
  }
}

/** A shared bill of this month that was not made yet. */
export const RATEIO: Apresentacao<'RATEIO'> = {
  oQue: () => 'Lance a conta deste mês',
  acao: ({ rateioId, nome, competencia }) => (
    <BotaoLink
      {...botao}
      to="/financeiro/rateios/$id"
      params={{ id: rateioId }}
      search={{ mes: competencia }}
      aria-label={`Lançar: ${nome}`}
    >
      Lançar
    </BotaoLink>
  ),
};

/** A commitment whose day is near or past. */
export const COMPROMISSO: Apresentacao<'COMPROMISSO'> = {
  oQue: ({ titulo, proximo, dias }) => `${titulo} ${dias < 0 ? 'venceu' : 'vence'} ${distancia(proximo)}`,
  acao: ({ compromissoId, titulo, imovelNome }) => (
    <BotaoLink
      {...botao}
      to="/compromissos"
      search={{ feito: compromissoId }}
      aria-label={`Feito: ${titulo}${imovelNome ? `, ${imovelNome}` : ''}`}
    >
      Feito
    </BotaoLink>
  ),
};
