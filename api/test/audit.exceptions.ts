import * as acerto from '@imob/schemas/acerto';
import * as ajudantes from '@imob/schemas/ajudantes';
import * as aparelhos from '@imob/schemas/aparelhos';
import * as assinaturas from '@imob/schemas/assinaturas';
import * as auth from '@imob/schemas/auth';
import * as bancos from '@imob/schemas/bancos';
import * as chaves from '@imob/schemas/chaves';
import * as exportacoes from '@imob/schemas/exportacoes';
import * as modelos from '@imob/schemas/modelos';
import * as notificacoes from '@imob/schemas/notificacoes';
import * as operacional from '@imob/schemas/operacional';
import * as privacidade from '@imob/schemas/privacidade';
import * as rateios from '@imob/schemas/rateios';
import * as upload from '@imob/schemas/upload';

/** These change no record, setting, key, role, session or file. */
export const semRastro = new Map<object, string>([
  [acerto.simular, 'reckons and keeps nothing'],
  [rateios.previa, 'reckons and keeps nothing'],
  [modelos.previa, 'writes a text out and keeps nothing'],
  [modelos.lerArquivo, 'reads a file and keeps nothing'],
  [assinaturas.codigo, 'sends a code: what is signed with it leaves its trail'],
  [ajudantes.verConvite, 'says who invites whom and changes nothing'],
  [ajudantes.fechar, 'only the session is about something else again'],
  [auth.verLink, 'says whose a link is and changes nothing'],
  [chaves.comecarCadastro, 'says what a device is to sign'],
  [chaves.comecarEntrada, 'the same'],
  [chaves.comecarConfirmacao, 'the same'],
  [operacional.relatarCsp, 'counts and logs what a browser reports'],
  [aparelhos.testar, 'a message on the landlord’s own device, of which nothing stays'],
  [notificacoes.cronExecutar, 'the notices it sends are kept in their own history'],
  [bancos.avisar, 'a notice is a hint: what the bank then says leaves its trail'],
  [bancos.avisarPix, 'the same'],
  [bancos.avisarBoleto, 'the same'],
  [notificacoes.disparar, 'the notices it sends are kept in their own history'],
]);
/** A reading that leaves a trail. */
export const leiturasVigiadas = new Set<object>([
  upload.url,
  privacidade.dadosDoLocatario,
  privacidade.pacoteDoLocatario,
  exportacoes.arquivo,
]);
