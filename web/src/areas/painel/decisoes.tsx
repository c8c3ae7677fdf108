import type { Decisao } from '@imob/schemas/painel';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { data, dinheiro, distancia, hoje } from '../../format/format.ts';
import { COM_ARTIGO } from '../cartas/nomes.ts';
import { TIPOS } from '../inquilino/palavras.ts';
import { type Apresentacao, botao, type DoTipo } from './apresentacao.ts';
import { deQue } from './deQue.ts';
import { oQueDoInteressado } from './interessados.ts';
import { COMPROMISSO, MANUTENCAO, RATEIO } from './manutencoes.tsx';
import { PROMESSA } from './promessas.tsx';

const GARANTIAS = { SEGURO_FIANCA: 'O seguro-fiança', CAPITALIZACAO: 'O título de capitalização' } as const;

const juntos = (nomes: readonly string[]) => new Intl.ListFormat('pt-BR').format(nomes);

/** A reason may be as long as a page. */
const cortado = (texto: string) => (texto.length > 160 ? `${texto.slice(0, 160).trimEnd()}…` : texto);

const barrada = (competencia: string) => competencia.split('-').reverse().join('/');

/** How each kind of decision is told, and where it leads. A new kind has its entry here. */
const APRESENTACOES: { [T in Decisao['tipo']]: Apresentacao<T> } = {
  BANCO: {
    oQue: ({ problema }) => problema,
    acao: ({ bancoId, apelido }) => (
      <BotaoLink {...botao} to="/recebimentos/bancos/$id" params={{ id: bancoId }} aria-label={`Resolver ${apelido}`}>
        Resolver
      </BotaoLink>
    ),
  },
  BOLETO: {
    oQue: ({ falta, descricao }) =>
      falta === 'EMITIR' ? `O boleto de ${descricao} não saiu` : `O boleto de ${descricao} ainda pode ser pago`,
    porque: ({ motivo }) => motivo,
    acao: ({ contratoId, locatarioNome, descricao }) => (
      <BotaoLink
        {...botao}
        to="/contratos/$id"
        params={{ id: contratoId }}
        hash="boletos"
        aria-label={`Resolver o boleto de ${descricao} de ${locatarioNome}`}
      >
        Resolver
      </BotaoLink>
    ),
  },
  CARTA: {
    oQue: ({ falta, carta, dia }) =>
      falta === 'ENTREGAR' ? `Entregue ${COM_ARTIGO[carta]}` : `O prazo d${COM_ARTIGO[carta]} terminou em ${data(dia)}`,
    porque: ({ falta, dia }) =>
      falta === 'ENTREGAR'
        ? `É de ${data(dia)}: o prazo só conta depois da entrega. Se já entregou, anote.`
        : 'Anote o que aconteceu.',
    acao: ({ contratoId, locatarioNome, carta }) => (
      <BotaoLink
        {...botao}
        to="/contratos/$id"
        params={{ id: contratoId }}
        hash="cartas"
        aria-label={`Ver ${COM_ARTIGO[carta]} de ${locatarioNome}`}
      >
        Ver
      </BotaoLink>
    ),
  },
  ASSINATURA: {
    oQue: ({ falta, quem, titulo, carta, vencida, ate }) => {
      if (falta === 'RECUSADA')
        return `${juntos(quem)} recusou ${carta ? 'confirmar que recebeu' : 'assinar'}: ${titulo}`;
      if (vencida) return `O prazo para ${carta ? 'confirmar' : 'assinar'} acabou em ${data(ate)}: ${titulo}`;
      if (falta === 'MINHA') return `Falta a sua assinatura: ${titulo}`;
      const [um, varios] = carta ? ['confirmou que recebeu', 'confirmaram que receberam'] : ['assinou', 'assinaram'];
      return `${juntos(quem)} ainda não ${quem.length > 1 ? varios : um}: ${titulo}`;
    },
    porque: ({ falta, quem, vencida, motivo }) => {
      if (falta === 'RECUSADA')
        return `${motivo ? `“${cortado(motivo)}” ` : ''}Mude o que for preciso e peça as assinaturas de novo.`;
      if (vencida) return `${quem.length > 1 ? 'Faltam' : 'Falta'} ${juntos(quem)}. Um lembrete abre o prazo de novo.`;
      return falta === 'DELES' ? 'Envie um lembrete, ou passe o endereço por outro meio.' : undefined;
    },
    acao: ({ contratoId, locatarioNome, titulo, falta, vencida }) => {
      const verbo = falta === 'MINHA' && !vencida ? 'Assinar' : 'Ver';
      return (
        <BotaoLink
          {...botao}
          to="/contratos/$id"
          params={{ id: contratoId }}
          hash="assinaturas"
          aria-label={`${verbo} ${titulo} de ${locatarioNome}`}
        >
          {verbo}
        </BotaoLink>
      );
    },
  },
  PROMESSA,
  PEDIDO: {
    oQue: ({ pedido }) => TIPOS[pedido],
    acao: ({ locatarioNome }) => (
      <BotaoLink
        {...botao}
        to="/recebimentos"
        search={{ aba: 'pedidos' }}
        aria-label={`Ver o pedido de ${locatarioNome}`}
      >
        Ver
      </BotaoLink>
    ),
  },
  INTERESSADO: {
    oQue: (decisao) => oQueDoInteressado(decisao, hoje()),
    acao: ({ imovelId, imovelNome, interessadoId, nome, falta }) => {
      const verbo = falta === 'RESPONDER' ? 'Responder' : falta === 'DECIDIR' ? 'Decidir' : 'Ver';
      return interessadoId ? (
        <BotaoLink
          {...botao}
          to="/interessados/$id"
          params={{ id: interessadoId }}
          aria-label={`${verbo}: ${nome}, ${imovelNome}`}
        >
          {verbo}
        </BotaoLink>
      ) : (
        <BotaoLink {...botao} to="/interessados" search={{ imovelId }} aria-label={`${verbo}: ${imovelNome}`}>
          {verbo}
        </BotaoLink>
      );
    },
  },
  MANUTENCAO,
  COMPROMISSO,
  RATEIO,
  ALUGUEL_FALTA: {
    oQue: ({ competencia }) => `Falta o aluguel de ${barrada(competencia)}`,
    porque: ({ motivo }) => motivo,
    acao: ({ contratoId, locatarioNome, competencia }) => (
      <BotaoLink
        {...botao}
        to="/contratos/$id"
        params={{ id: contratoId }}
        hash="itens"
        aria-label={`Resolver o aluguel de ${barrada(competencia)} de ${locatarioNome}`}
      >
        Resolver
      </BotaoLink>
    ),
  },
  RECIBO: {
    oQue: ({ numero }) => `O recibo nº ${numero} pode não ter chegado`,
    acao: ({ reciboId, numero }) => (
      <BotaoLink {...botao} to="/recibos/$id" params={{ id: reciboId }} aria-label={`Ver o recibo nº ${numero}`}>
        Ver
      </BotaoLink>
    ),
  },
  DEVOLUCAO: {
    oQue: ({ valor, chavesEm }) => `Falta devolver ${dinheiro(valor)} do acerto das chaves, de ${data(chavesEm)}`,
    acao: ({ contratoId, locatarioNome }) => (
      <BotaoLink
        {...botao}
        to="/contratos/$id/saida"
        params={{ id: contratoId }}
        aria-label={`Devolver a ${locatarioNome}`}
      >
        Devolver
      </BotaoLink>
    ),
  },
  ENCERRAR: {
    oQue: ({ chavesEm }) => `As chaves voltaram em ${data(chavesEm)}: falta encerrar`,
    acao: ({ contratoId, locatarioNome }) => (
      <BotaoLink
        {...botao}
        to="/contratos/$id/encerrar"
        params={{ id: contratoId }}
        aria-label={`Encerrar ${locatarioNome}`}
      >
        Encerrar
      </BotaoLink>
    ),
  },
  PRAZO_VENCIDO: {
    oQue: ({ dataFim }) => `O prazo terminou ${distancia(dataFim)}`,
    // A season is not renewed, and its page says what may follow.
    acao: ({ contratoId, locatarioNome, temporada }) => (
      <BotaoLink
        {...botao}
        to="/contratos/$id"
        params={{ id: contratoId }}
        search={temporada ? {} : { decidir: 'renovar' }}
        aria-label={`${temporada ? 'Decidir' : 'Renovar'} ${locatarioNome}`}
      >
        {temporada ? 'Decidir' : 'Renovar'}
      </BotaoLink>
    ),
  },
  PRAZO_TERMINA: {
    oQue: ({ dataFim }) => `O prazo termina ${distancia(dataFim)}, em ${data(dataFim)}`,
    acao: ({ contratoId, locatarioNome }) => (
      <BotaoLink {...botao} to="/contratos/$id" params={{ id: contratoId }} aria-label={`Decidir ${locatarioNome}`}>
        Decidir
      </BotaoLink>
    ),
  },
  RENOVATORIA: {
    oQue: ({ ate }) =>
      `Até ${data(ate)} o inquilino pode pedir na Justiça outro prazo (ação renovatória, art. 51), se está há três anos no mesmo ramo. Combine antes, ou fale com um advogado`,
    acao: ({ contratoId, locatarioNome }) => (
      <BotaoLink {...botao} to="/contratos/$id" params={{ id: contratoId }} aria-label={`Ver ${locatarioNome}`}>
        Ver
      </BotaoLink>
    ),
  },
  REAJUSTE: {
    oQue: ({ dataBase, dias, indice }) =>
      dias < 0
        ? `O reajuste pelo ${indice} venceu ${distancia(dataBase)}`
        : `Reajuste pelo ${indice} ${distancia(dataBase)}`,
    acao: ({ contratoId, locatarioNome }) => (
      <BotaoLink
        {...botao}
        to="/contratos/$id"
        params={{ id: contratoId }}
        search={{ decidir: 'reajustar' }}
        aria-label={`Reajustar ${locatarioNome}`}
      >
        Reajustar
      </BotaoLink>
    ),
  },
  GARANTIA_TERMINA: {
    oQue: ({ garantia, fim, dias }) => `${GARANTIAS[garantia]} ${dias < 0 ? 'terminou' : 'termina'} ${distancia(fim)}`,
    acao: ({ contratoId, locatarioNome }) => (
      <BotaoLink
        {...botao}
        to="/contratos/$id"
        params={{ id: contratoId }}
        hash="termos"
        aria-label={`Garantia de ${locatarioNome}`}
      >
        Ver garantia
      </BotaoLink>
    ),
  },
  VISTORIA_ENTRADA: {
    oQue: () => 'A vistoria de entrada não foi concluída',
    acao: ({ imovelId, imovelNome }) => (
      <BotaoLink
        {...botao}
        to="/imoveis/$id/vistorias"
        params={{ id: imovelId }}
        aria-label={`Vistoriar ${imovelNome}`}
      >
        Vistoriar
      </BotaoLink>
    ),
  },
  SEM_ASSINATURA: {
    oQue: () => 'O contrato não foi assinado',
    acao: ({ contratoId, locatarioNome }) => (
      <BotaoLink
        {...botao}
        to="/contratos/$id/documento"
        params={{ id: contratoId }}
        search={{ pedir: true }}
        aria-label={`Assinar ${locatarioNome}`}
      >
        Assinar
      </BotaoLink>
    ),
  },
};

export const apresentar = <T extends Decisao['tipo']>(decisao: DoTipo<T>) => {
  const { oQue, porque, acao } = APRESENTACOES[decisao.tipo as T];
  return { oQue: oQue(decisao), porque: porque?.(decisao), acao: acao(decisao), ...deQue(decisao) };
};
