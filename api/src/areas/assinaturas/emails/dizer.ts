import { concluida, convite, lembrete, recusada } from '@imob/schemas/avisos/assinatura';
import { data } from '@imob/schemas/rules/dates';
import type { Deps } from '../../../deps.ts';
import { withoutLinks } from '../../../providers/mail/plain.ts';
import { lerLocador } from '../../contratos/documento/dados.ts';
import { lerContrato } from '../../contratos/leitura.ts';
import { type AssinaturaRow, enderecoDe, type SignatarioRow, verificacaoDe } from '../enderecos.ts';
import { lerSignatarios } from '../ler.ts';
import type { EmailDaAssinatura } from './quais.ts';

/** The words of an e-mail to one who signs. They go out with the service's own key: what a landlord typed carries no links. */
export async function dizer(deps: Deps, qual: EmailDaAssinatura, ele: SignatarioRow, assinatura: AssinaturaRow) {
  const { db, env, cipher } = deps;
  const { userId, contratoId, ate, codigo } = assinatura;
  const titulo = withoutLinks(assinatura.titulo);
  const link = enderecoDe(cipher, env, ele);
  switch (qual) {
    case 'CONCLUIDA':
      return concluida({ titulo, verificacao: verificacaoDe(env, codigo), link });
    case 'RECUSADA': {
      const recusou = (await lerSignatarios(db, userId, [assinatura.id])).find((um) => um.situacao === 'RECUSOU');
      const { nome = '', motivo } = recusou ?? {};
      const noApp = `${env.FRONTEND_URL}/contratos/${contratoId}`;
      return recusada({
        titulo,
        quem: withoutLinks(nome),
        motivo: withoutLinks(motivo ?? '', 300),
        link: noApp,
      });
    }
    default: {
      const { imovel } = await lerContrato(db, userId, contratoId);
      const { nome } = await lerLocador(db, userId);
      return (qual === 'CONVITE' ? convite : lembrete)({
        ...{ locador: withoutLinks(nome), titulo, imovel: withoutLinks(imovel.endereco), ate: data(ate) },
        link: link ?? '',
      });
    }
  }
}
