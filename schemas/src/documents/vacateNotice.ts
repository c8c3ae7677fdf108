import type { NovaCarta } from '../cartas.ts';
import { dataPorExtenso } from '../rules/words.ts';
import type { DadosDoContrato } from './contractData.ts';
import { type CorpoDaCarta, daLei, daLocacao, emDias, LEI, type Voz } from './letterWords.ts';
import { paragrafosDe } from './text.ts';

type Pedido = Extract<NovaCarta, { tipo: 'DESOCUPACAO' }>;
/** `prazo`: the last day of the term where it still runs. */
export type FatosDaDesocupacao = { dados: DadosDoContrato; fundamento: string; prazo: string | null };

/** That the lease ends, why it may, by when the property is handed over, and what is owed until then. */
export function notificacaoParaDesocupar(pedido: Pedido, fatos: FatosDaDesocupacao, voz: Voz): CorpoDaCarta {
  const { abrir, dizer } = voz;
  const noFim = pedido.motivo === 'FIM_DO_PRAZO' && fatos.prazo;
  const explicacao = paragrafosDe(pedido.explicacao ?? '');
  const motivo = motivoDe(pedido, fatos);
  return {
    titulo: 'NOTIFICAÇÃO PARA DESOCUPAÇÃO',
    paragrafos: [
      abrir(`${motivo}${explicacao.length > 0 && MOTIVOS_DO_ARTIGO_47.has(pedido.motivo) ? ', como segue:' : '.'}`),
      ...explicacao,
      dizer(prazoDe(pedido, fatos.prazo)),
      dizer(
        'As chaves serão entregues ao LOCADOR depois de vistoria do imóvel, em dia e hora que as partes combinarem. Até a entrega das chaves são devidos o aluguel e os encargos da locação, os do último mês na proporção dos dias.',
      ),
      dizer(
        noFim
          ? `Quem devolve o imóvel no fim do prazo não paga multa por devolução antecipada (art. 4º da ${LEI}) nem precisa dar o aviso de trinta dias (art. 6º).`
          : `Quem desocupa o imóvel em razão desta notificação, mesmo antes do fim do prazo aqui concedido, não paga multa por devolução antecipada (art. 4º da ${LEI}) nem precisa dar o aviso de trinta dias (art. 6º).`,
      ),
      dizer(
        `Se o imóvel não for desocupado ${noFim ? 'até esse dia' : 'nesse prazo'}, o LOCADOR poderá propor ação de despejo (art. 5º da ${LEI}).`,
      ),
    ],
  };
}

const MOTIVOS_DO_ARTIGO_47 = new Set<Pedido['motivo']>(['USO_PROPRIO', 'OBRAS', 'EMPREGO']);

function motivoDe({ motivo }: Pedido, { dados, fundamento, prazo }: FatosDaDesocupacao): string {
  const artigo = daLei(fundamento);
  const locacao = daLocacao(dados);
  const denuncia = `notifica o LOCATÁRIO de que denuncia a ${locacao}, que hoje vigora por prazo indeterminado`;
  switch (motivo) {
    case 'FIM_DO_PRAZO':
      return prazo
        ? `notifica o LOCATÁRIO de que não deseja que a ${locacao}, continue depois do fim do seu prazo, em ${dataPorExtenso(prazo)} (${artigo})`
        : `notifica o LOCATÁRIO de que, terminado em ${dataPorExtenso(dados.contrato.dataFim)} o prazo da ${locacao}, se opõe a que ela continue (${artigo})`;
    case 'PRAZO_INDETERMINADO':
      return `${denuncia} (${artigo})`;
    case 'CINCO_ANOS':
      return `${denuncia}, e pede o imóvel de volta porque ela passou de cinco anos sem interrupção (${artigo})`;
    default:
      return `${denuncia}, e pede o imóvel de volta ${PARA_QUE[motivo]} (${artigo})`;
  }
}

/** In the words of the law: who reads them knows what has to be so. */
const PARA_QUE: Record<'USO_PROPRIO' | 'OBRAS' | 'EMPREGO', string> = {
  USO_PROPRIO:
    'para uso próprio, de cônjuge ou de companheiro, ou para uso residencial de ascendente ou descendente que não disponha, assim como seu cônjuge ou companheiro, de imóvel residencial próprio',
  OBRAS:
    'para demolição e edificação licenciada, ou para obras aprovadas pelo Poder Público que aumentem a área construída em, no mínimo, vinte por cento, ou em cinquenta por cento se o imóvel for destinado à exploração de hotel ou pensão',
  EMPREGO:
    'em decorrência da extinção do contrato de trabalho, por estar a ocupação do imóvel relacionada com o emprego do LOCATÁRIO',
};

function prazoDe({ motivo, prazoDias }: Pedido, prazo: string | null): string {
  if (motivo !== 'FIM_DO_PRAZO')
    return `O LOCADOR concede ao LOCATÁRIO prazo para a desocupação: o imóvel deve ser desocupado e restituído ${emDias(prazoDias, 'notificação')}.`;
  return prazo
    ? `O imóvel deve ser desocupado e restituído ao LOCADOR até ${dataPorExtenso(prazo)}, último dia do prazo.`
    : `O imóvel deve ser desocupado e restituído ao LOCADOR ${emDias(prazoDias, 'notificação')}. Esse tempo é concedido apenas para a desocupação e não prorroga a locação.`;
}
