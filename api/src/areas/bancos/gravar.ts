import { randomUUID } from 'node:crypto';
import type { Banco, MudancaBanco, NovoBanco } from '@imob/schemas/bancos';
import { MASCARA } from '@imob/schemas/configuracoes';
import { lerQualquerChavePix } from '@imob/schemas/rules/chavePix';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { fieldError } from '../../http/errors.ts';
import { enderecosDe, type PixBanks } from '../../providers/pix/banks.ts';
import { lerCertificado, situacaoDoCertificado } from '../../providers/pix/certificate.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { alertar } from '../auth/alertas.ts';
import type { BancoRow } from './abrir.ts';
import { cederPrincipal, temPrincipal, travarBancos } from './principal.ts';
import { problemaDoBanco } from './problema.ts';
import { guardarSegredos, lerSegredos, type SegredosDoBanco } from './segredos.ts';

type DepsDeGravar = Pick<Deps, 'db' | 'cipher' | 'pix' | 'agora'>;

/** Shows what the landlord sees of an account: secrets masked, and a certificate's end told in time. */
export const mostrarBanco = (banco: BancoRow, agora: Date): Banco => ({
  ...banco,
  clientSecret: MASCARA,
  certificado: MASCARA,
  problema: problemaDoBanco(banco, agora),
});

/** Throws 400 for a bank that is not offered, a Pix key that nobody can have, or a certificate that does not open or has expired. */
export async function criarBanco(deps: DepsDeGravar, autor: Autor, corpo: NovoBanco): Promise<Banco> {
  const { db, cipher, pix, agora } = deps;
  const { clientSecret, certificado, senha, ...campos } = corpo;
  conferirPerfil(pix, campos.perfil, campos.homologacao, campos.extras);
  const segredos = { clientSecret, certificado, senha: senha ?? '' };
  const em = agora().toISOString();
  const { userId } = autor;
  const novo = {
    ...{
      ...campos,
      chave: chaveLida(campos.chave),
      ...lido(segredos, agora()),
      userId,
      id: randomUUID(),
      situacao: 'ATIVO' as const,
    },
    ...{ problema: null, principal: false, consultadoAte: null, varridoEm: null, criadoEm: em, atualizadoEm: em },
  };
  return db.transaction().execute(async (trx) => {
    await travarBancos(trx, userId);
    novo.principal = !(await temPrincipal(trx, userId));
    if (novo.principal) await cederPrincipal(trx, userId);
    await trx
      .insertInto('bancos')
      .values({ ...novo, extras: JSON.stringify(novo.extras) })
      .execute();
    await guardarSegredos(trx, cipher, novo, segredos);
    await alertar(trx, userId, 'chave', `a conta no banco ${novo.apelido}`);
    const registro = { tipo: 'banco', id: novo.id } as const;
    await auditar(trx, autor, agora(), { acao: 'criar', registro, depois: { ...novo, segredos: 'alterado' } });
    return mostrarBanco(novo, agora());
  });
}

/** Changes what was sent; a mask or nothing keeps a secret. A mended account is tried again. Throws 404, 403, 400. */
export async function mudarBanco(deps: DepsDeGravar, autor: Autor, id: string, corpo: MudancaBanco): Promise<Banco> {
  const { db, cipher, pix, agora } = deps;
  const { clientSecret, certificado, senha, ...campos } = corpo;
  return db.transaction().execute(async (trx) => {
    await travarBancos(trx, autor.userId);
    const antes = await owned(trx, 'bancos', autor.userId, id, 'for update');
    if (campos.chave !== undefined && campos.chave !== antes.chave) campos.chave = chaveLida(campos.chave);
    if (campos.principal && !antes.principal) await cederPrincipal(trx, autor.userId);
    const guardados = await lerSegredos(trx, cipher, antes);
    const novoCertificado = certificado && certificado !== MASCARA;
    const segredos = {
      clientSecret: clientSecret === undefined || clientSecret === MASCARA ? guardados.clientSecret : clientSecret,
      certificado: novoCertificado ? certificado : guardados.certificado,
      senha: novoCertificado || senha ? (senha ?? '') : guardados.senha,
    };
    const depois = { ...antes, ...campos, atualizadoEm: agora().toISOString() };
    conferirPerfil(pix, depois.perfil, depois.homologacao, depois.extras);
    const mudou = JSON.stringify(segredos) !== JSON.stringify(guardados);
    if (mudou) Object.assign(depois, lido(segredos, agora()));
    if (mudou || Object.keys(campos).length > 0) {
      Object.assign(depois, { problema: null, situacao: campos.situacao ?? 'ATIVO' });
    }
    const { userId, id: _id, ...valores } = depois;
    await trx
      .updateTable('bancos')
      .set({ ...valores, extras: JSON.stringify(valores.extras) })
      .where('userId', '=', userId)
      .where('id', '=', antes.id)
      .execute();
    if (mudou) {
      await guardarSegredos(trx, cipher, antes, segredos);
      await alertar(trx, userId, 'chave', `a conta no banco ${depois.apelido}`);
    }
    const registro = { tipo: 'banco', id: antes.id } as const;
    await auditar(trx, autor, agora(), {
      ...{ acao: 'mudar', registro, antes },
      depois: { ...depois, ...(mudou && { segredos: 'alterado' }) },
    });
    return mostrarBanco(depois, agora());
  });
}

function conferirPerfil({ perfis }: PixBanks, id: string, homologacao: boolean, extras: Record<string, string>) {
  const perfil = Object.hasOwn(perfis, id) ? perfis[id] : undefined;
  if (!perfil) throw fieldError(400, 'perfil', 'Escolha um dos bancos da lista.');
  if (!enderecosDe(perfil, homologacao)) {
    throw fieldError(400, 'homologacao', 'Este banco não oferece ambiente de homologação.');
  }
  for (const { nome, rotulo } of perfil.extras) {
    if (!extras[nome]) throw fieldError(400, `extras.${nome}`, `Preencha: ${rotulo}.`);
  }
}

function chaveLida(texto: string): string {
  const { chave, erro } = lerQualquerChavePix(texto);
  if (chave === undefined) throw fieldError(400, 'chave', erro);
  return chave;
}

function lido({ certificado: texto, senha }: SegredosDoBanco, agora: Date) {
  const { certificado, erro } = lerCertificado(texto, senha);
  if (!certificado) throw fieldError(400, 'certificado', erro);
  if (situacaoDoCertificado(certificado, agora) === 'vencido') {
    throw fieldError(400, 'certificado', 'Este certificado já venceu. Peça um novo ao banco.');
  }
  return { certificadoSujeito: certificado.sujeito, certificadoValidoAte: certificado.validoAte.toISOString() };
}
