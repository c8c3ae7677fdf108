import { randomUUID } from 'node:crypto';
import type { Banco, MudancaBanco, NovoBanco } from '@imob/schemas/bancos';
import { MASCARA } from '@imob/schemas/configuracoes';
import { lerQualquerChavePix } from '@imob/schemas/rules/chavePix';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { fieldError } from '../../http/errors.ts';
import { enderecosDe, enderecosDosBoletos, type PixBanks } from '../../providers/pix/banks.ts';
import { lerCertificado, situacaoDoCertificado } from '../../providers/pix/certificate.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { alertar } from '../auth/alertas.ts';
import { type BancoRow, temPix } from './abrir.ts';
import { cederBoletos, cederPrincipal, temPrincipal, travarBancos } from './principal.ts';
import { problemaDoBanco } from './problema.ts';
import { guardarSegredos, lerSegredos, type SegredosDoBanco } from './segredos.ts';

type DepsDeGravar = Pick<Deps, 'db' | 'cipher' | 'pix' | 'agora'>;

/** Shows what the landlord sees of an account: secrets masked, and a certificate's end told in time. */
export const mostrarBanco = ({ tarifaBoleto, ...banco }: BancoRow, agora: Date): Banco => ({
  ...banco,
  ...(tarifaBoleto !== null && { tarifaBoleto }),
  clientSecret: MASCARA,
  certificado: temPix(banco) ? MASCARA : '',
  problema: problemaDoBanco(banco, agora),
});

/**
 * Without a certificate an account only issues boletos. Throws 400 for a bank that is not offered, or issues none, a Pix key that nobody can
 * have, or a certificate that does not open or has expired.
 */
export async function criarBanco(deps: DepsDeGravar, autor: Autor, corpo: NovoBanco): Promise<Banco> {
  const { db, cipher, pix, agora } = deps;
  const { clientSecret, certificado, senha, ...campos } = corpo;
  conferirPerfil(pix, campos);
  const comPix = certificado !== '';
  if (!comPix && !campos.emiteBoletos) throw fieldError(400, 'certificado', 'Envie o certificado que o banco deu.');
  const segredos = { clientSecret, certificado, senha: senha ?? '' };
  const em = agora().toISOString();
  const { userId } = autor;
  const novo = {
    ...{
      ...campos,
      ...(comPix ? { chave: chaveLida(campos.chave), ...lido(segredos, agora()) } : SEM_PIX),
      tarifaBoleto: campos.tarifaBoleto ?? null,
      userId,
      id: randomUUID(),
      situacao: 'ATIVO' as const,
    },
    ...{ problema: null, principal: false, consultadoAte: null, varridoEm: null, criadoEm: em, atualizadoEm: em },
  };
  return db.transaction().execute(async (trx) => {
    await travarBancos(trx, userId);
    novo.principal = comPix && !(await temPrincipal(trx, userId));
    if (novo.principal) await cederPrincipal(trx, userId);
    if (novo.emiteBoletos) await cederBoletos(trx, userId);
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
    const guardados = await lerSegredos(trx, cipher, antes);
    const novoCertificado = certificado !== undefined && certificado !== '' && certificado !== MASCARA;
    const comPix = temPix(antes) || novoCertificado;
    const { chave = antes.chave, emiteBoletos = antes.emiteBoletos } = campos;
    if (!comPix) Object.assign(campos, { chave: '' });
    else if (chave !== antes.chave || chave === '') campos.chave = chaveLida(chave);
    if (!comPix && !emiteBoletos) throw fieldError(400, 'emiteBoletos', SO_BOLETOS);
    if (!comPix && campos.principal) throw fieldError(400, 'principal', SEM_CERTIFICADO);
    const primeira = comPix && !temPix(antes) && !(await temPrincipal(trx, autor.userId));
    const principal = antes.principal || campos.principal || primeira;
    if (principal && !antes.principal) await cederPrincipal(trx, autor.userId);
    if (emiteBoletos && !antes.emiteBoletos) await cederBoletos(trx, autor.userId);
    const segredos = {
      clientSecret: clientSecret === undefined || clientSecret === MASCARA ? guardados.clientSecret : clientSecret,
      certificado: novoCertificado ? certificado : guardados.certificado,
      senha: novoCertificado || senha ? (senha ?? '') : guardados.senha,
    };
    const { tarifaBoleto = antes.tarifaBoleto } = campos;
    const depois = { ...antes, ...campos, tarifaBoleto, principal, atualizadoEm: agora().toISOString() };
    conferirPerfil(pix, depois);
    const mudou = JSON.stringify(segredos) !== JSON.stringify(guardados);
    if (mudou && comPix) Object.assign(depois, lido(segredos, agora()));
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

const SEM_PIX = { chave: '', certificadoSujeito: null, certificadoValidoAte: null };
const SO_BOLETOS =
  'Sem certificado esta conta só emite boletos. Envie o certificado dela para receber Pix, ou apague a conta.';
const SEM_CERTIFICADO = 'Esta conta não recebe Pix: só emite boletos. Envie antes o certificado dela.';

type Perfilado = Pick<BancoRow, 'perfil' | 'homologacao' | 'extras' | 'emiteBoletos'>;

function conferirPerfil({ perfis }: PixBanks, { perfil: id, homologacao, extras, emiteBoletos }: Perfilado) {
  const perfil = Object.hasOwn(perfis, id) ? perfis[id] : undefined;
  if (!perfil) throw fieldError(400, 'perfil', 'Escolha um dos bancos da lista.');
  if (!enderecosDe(perfil, homologacao)) {
    throw fieldError(400, 'homologacao', 'Este banco não oferece ambiente de homologação.');
  }
  if (emiteBoletos && !enderecosDosBoletos(perfil, homologacao)) {
    throw fieldError(400, 'emiteBoletos', 'Este banco não emite boletos por aqui. Por enquanto, só a Efí.');
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
