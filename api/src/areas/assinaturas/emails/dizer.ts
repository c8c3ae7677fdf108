import {
  concluida,
  concluidaAoLocador,
  convite,
  lembrete,
  type PalavrasDaAssinatura,
  recusada,
} from '@imob/schemas/avisos/assinatura';
import type { Deps } from '../../../deps.ts';
import { appAddress } from '../../../page/appAddress.ts';
import { withoutLinks } from '../../../providers/mail/plain.ts';
import { lerLocador } from '../../contratos/documento/dados.ts';
import { lerContrato } from '../../contratos/leitura.ts';
import { type AssinaturaRow, enderecoDe, type SignatarioRow, verificacaoDe } from '../enderecos.ts';
import { lerSignatarios } from '../ler.ts';
import type { EmailDaAssinatura } from './quais.ts';

const MAIOR_MOTIVO = 300;

/**
 * The words of an e-mail to one who signs; `anexado`: the file goes with it. They go out with the service's own key: what somebody typed carries no
 * links.
 */
export async function dizer(
  { db, env, cipher }: Pick<Deps, 'db' | 'env' | 'cipher'>,
  qual: EmailDaAssinatura,
  ele: SignatarioRow,
  assinatura: AssinaturaRow,
  anexado: boolean,
): Promise<PalavrasDaAssinatura> {
  const { userId, id, contratoId, tipo, ate, codigo } = assinatura;
  const { imovel } = await lerContrato(db, userId, contratoId);
  const papel = {
    ...{ titulo: withoutLinks(assinatura.titulo), imovel: withoutLinks(imovel.endereco, 150), carta: tipo === 'CARTA' },
  };
  const link = enderecoDe(cipher, env, ele);
  const noApp = appAddress(env, `/contratos/${contratoId}`);
  const verificacao = verificacaoDe(env, codigo);
  if (qual === 'CONCLUIDA')
    return ele.quem === 'LOCADOR'
      ? concluidaAoLocador({ ...papel, verificacao, link: noApp })
      : concluida({ ...papel, verificacao, link: anexado ? null : link });
  if (qual === 'RECUSADA') {
    const recusou = (await lerSignatarios(db, userId, [id])).find(({ situacao }) => situacao === 'RECUSOU');
    const quem = withoutLinks(recusou?.nome ?? '');
    return recusada({ ...papel, quem, motivo: withoutLinks(recusou?.motivo ?? '', MAIOR_MOTIVO), link: noApp });
  }
  const locador = withoutLinks((await lerLocador(db, userId)).nome);
  return (qual === 'CONVITE' ? convite : lembrete)({ ...papel, locador, ate, link: link ?? '' });
}
