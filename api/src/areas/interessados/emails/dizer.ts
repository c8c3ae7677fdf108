import * as palavras from '@imob/schemas/avisos/interessado';
import { visitaPorExtenso } from '@imob/schemas/avisos/visita';
import { enderecoEmLinha, nomeDoImovel } from '@imob/schemas/rules/addresses';
import { hoje } from '@imob/schemas/rules/dates';
import type { Deps } from '../../../deps.ts';
import { appAddress } from '../../../page/appAddress.ts';
import { withoutLinks } from '../../../providers/mail/plain.ts';
import type { ImovelRow } from '../../imoveis/leitura.ts';
import { enderecoDaFicha, type InteressadoRow } from '../enderecos.ts';
import type { EmailDoInteressado } from './quais.ts';

const MAIOR_MENSAGEM = 500;
const MAIOR_ENDERECO = 150;

export type Envolvidos = {
  ele: InteressadoRow;
  imovel: ImovelRow;
  /** Its advert is called so. */
  titulo: string;
  locador: { nome: string; telefone: string | null };
};

/**
 * The words of an e-mail, or undefined where what it was about went by. They go out with the service's own key: what somebody typed carries no
 * links. Whoever wants a property knows it by its advert, and only who is to go there is told the street.
 */
export function dizer(
  { cipher, env, agora }: Pick<Deps, 'cipher' | 'env' | 'agora'>,
  qual: EmailDoInteressado,
  { ele, imovel: dele, titulo, locador: dono }: Envolvidos,
  visita: string | undefined,
): palavras.PalavrasDoInteressado | undefined {
  const dia = hoje(agora(), env.APP_TIMEZONE);
  const nome = withoutLinks(ele.nome);
  const aberto = ele.situacao === 'ABERTO';
  if (qual === 'NOVO' || qual === 'FICHA_RECEBIDA') {
    const aoLocador = {
      ...{ nome, imovel: withoutLinks(nomeDoImovel(dele)) },
      link: appAddress(env, `/interessados/${ele.id}`),
    };
    if (qual === 'FICHA_RECEBIDA') return aberto && ele.fichaEm ? palavras.fichaRecebida(aoLocador) : undefined;
    if (!aberto || ele.atendidoEm) return undefined;
    const mensagem = withoutLinks(ele.mensagem ?? '', MAIOR_MENSAGEM);
    return palavras.novo({ ...aoLocador, telefone: withoutLinks(ele.telefone ?? ''), mensagem });
  }
  const locador = withoutLinks(dono.nome);
  const aEle = { locador, imovel: withoutLinks(titulo) };
  if (qual === 'FICHA') {
    const link = enderecoDaFicha(cipher, env, ele, dia);
    return link && ele.fichaAte ? palavras.ficha({ ...aEle, ate: ele.fichaAte, link }) : undefined;
  }
  if (qual === 'RECUSADO')
    return ele.situacao === 'RECUSADO' ? palavras.recusado({ ...aEle, ate: ele.apagarEm }) : undefined;
  if (qual === 'VISITA_DESMARCADA') {
    const [desmarcada = '', as] = visita?.split(' ') ?? [];
    // One that was set since has its own e-mail.
    if (!aberto || ele.visitaDia || desmarcada < dia) return undefined;
    const quando = visitaPorExtenso(desmarcada, as && as !== 'null' ? as : null);
    return palavras.visitaDesmarcada({ ...aEle, quando });
  }
  const { visitaDia, visitaHora: hora } = ele;
  if (!aberto || !visitaDia || visitaDia < dia) return undefined;
  const onde = {
    endereco: withoutLinks(enderecoEmLinha(dele), MAIOR_ENDERECO),
    telefone: withoutLinks(dono.telefone ?? ''),
  };
  return palavras.visita({ ...aEle, dia: visitaDia, hora, ...onde });
}
