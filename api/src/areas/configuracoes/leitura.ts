import {
  MASCARA,
  type Notificacoes,
  type Segredo,
  Segredo as SegredoEnum,
  type Site,
} from '@imob/schemas/configuracoes';
import type { Db } from '../../db/connect.ts';
import type { SessionUser } from '../../http/sessions.ts';
import { lerChaveDoLocador } from '../pix/chave.ts';

const padrao: Notificacoes = {
  emailAtivo: false,
  whatsappAtivo: false,
  textoLivreAtivo: false,
  silencioNoturno: false,
  reciboPorEmail: false,
  reciboPorWhatsapp: false,
  avisosDoContrato: false,
  avisoDeReajuste: false,
  mailApiKey: '',
  mailEmailRemetente: null,
  mailSmsApiKey: '',
  mailSmsSender: null,
  whatsappToken: '',
  whatsappPhoneId: null,
  diasAvisoVencimento: [3, 1, 0],
  diasAvisoAtraso: [1, 3, 7],
};

/** The public page's settings; the storage keys beside them are not part of Site, so they never leave. */
export function lerSite(db: Db): Promise<Site> {
  return db.selectFrom('configuracoesSite').selectAll().executeTakeFirstOrThrow();
}

/** Gives what the caller may see: notices (secrets masked), profile photo and, for SUPER_ADMIN, the site. */
export async function lerConfiguracoes(db: Db, { uid, role }: SessionUser) {
  const [site, notificacoes, segredos, perfil, pix] = await Promise.all([
    role === 'SUPER_ADMIN' ? lerSite(db) : undefined,
    db.selectFrom('configuracoesNotificacoes').selectAll().where('userId', '=', uid).executeTakeFirst(),
    db.selectFrom('segredos').select('nome').where('userId', '=', uid).execute(),
    db.selectFrom('configuracoesPerfil').selectAll().where('userId', '=', uid).executeTakeFirst(),
    lerChaveDoLocador(db, uid),
  ]);
  const guardados = new Set<string>(segredos.map(({ nome }) => nome));
  const mascarados = Object.fromEntries(
    SegredoEnum.options.map((nome) => [nome, guardados.has(nome) ? MASCARA : '']),
  ) as Record<Segredo, string>;
  return {
    ...site,
    notificacoes: { ...padrao, ...notificacoes, ...mascarados },
    pix: pix ?? null,
    perfil: { fotoUrl: perfil?.fotoUrl ?? null, fotoKey: perfil?.fotoKey ?? null },
  };
}
