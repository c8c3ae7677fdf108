import { escapar } from '@imob/schemas/avisos/molde';
import { lista } from '@imob/schemas/documents/format';
import { situacaoEmUmaFrase } from '@imob/schemas/documents/signatureWords';
import type { Assinante, PapelAssinado } from '@imob/schemas/documents/signedPaper';
import { data, moldura } from '../../inquilino/moldura.ts';
import { ehEmpresa } from '../documento.ts';
import { type Escrito, formularioDeQuem, formularioDeRecusa, formularioDoCodigo } from './formularios.ts';
import { emailOculto } from './ocultos.ts';
import { diaEHora, listaDe, oQueFez } from './quem.ts';

export type DadosDaPagina = {
  papel: PapelAssinado;
  /** The guest whose address this is. */
  eu: Pick<Assinante, 'nome' | 'papel' | 'documento' | 'email' | 'emailDito' | 'situacao' | 'em' | 'por'> & {
    /** A code that is still good has gone to him. */
    aguardaCodigo: boolean;
  };
  fuso: string;
  escrito?: Escrito | undefined;
  erro?: string | undefined;
};

/** The page on which a guest reads a paper and signs it, whatever has become of it. */
export function paginaDeAssinar(dados: DadosDaPagina, token: string): string {
  const { papel, eu, fuso } = dados;
  const { tipo, titulo, locador, assinantes } = papel;
  return moldura(
    `${tipo === 'CARTA' ? 'Receber' : 'Assinar'}: ${titulo}`,
    `<header><h1>${escapar(titulo)}</h1><p>Enviado por ${escapar(locador)} a ${escapar(eu.nome)} (${escapar(eu.papel)})</p></header>
${oQueHa(dados, token)}
${listaDe(assinantes, (um) => [`${um.papel}${um.nome === eu.nome && um.papel === eu.papel ? ' (você)' : ''}`, oQueFez(um, papel, fuso)])}
<footer><p>Dúvidas sobre o documento? Fale com ${escapar(locador)}.</p><p>Este endereço é só seu: não o encaminhe.</p></footer>`,
  );
}

const secao = (titulo: string, corpo: string) =>
  `<section aria-labelledby="agora"><h2 id="agora">${titulo}</h2>${corpo}</section>`;

const abrir = (token: string, texto = 'Abrir o documento (PDF)') =>
  `<a class="botao" href="/assinar/${escapar(token)}/documento" target="_blank" rel="noopener">${texto}</a>`;

function oQueHa(dados: DadosDaPagina, token: string): string {
  const { papel, eu, fuso } = dados;
  const { situacao, vencida, ate, finalSha256, verificacao, locador, tipo } = papel;
  const frase = `<p>${escapar(situacaoEmUmaFrase(papel, fuso))}</p>`;
  if (situacao === 'CANCELADA') return secao('Pedido cancelado', frase);
  if (situacao === 'RECUSADA')
    return secao(eu.situacao === 'RECUSOU' ? 'Você recusou este documento' : 'Documento recusado', frase);
  if (situacao === 'CONCLUIDA') {
    const final = finalSha256
      ? abrir(token, 'Abrir o documento final (PDF)')
      : '<p>O documento final, com a folha de assinaturas, está sendo preparado. Volte em alguns minutos.</p>';
    const conferir = `<p><a href="${escapar(verificacao)}">Página em que qualquer um confere o documento</a></p>`;
    return secao('Está concluído', frase + final + conferir);
  }
  if (eu.situacao === 'ASSINOU')
    return secao(tipo === 'CARTA' ? 'Você confirmou' : 'Você assinou', jaAssinei(dados, token));
  if (vencida)
    return secao(
      'O prazo acabou',
      `<p>O último dia era ${data(ate)}. Para assinar ainda, peça um novo prazo a ${escapar(locador)}.</p>${abrir(token)}`,
    );
  return aAssinar(dados, token);
}

function jaAssinei({ papel, eu, fuso }: DadosDaPagina, token: string): string {
  const faltam = papel.assinantes.filter(({ situacao }) => situacao === 'PENDENTE').map(({ nome }) => nome);
  const quando = eu.em ? `Em ${diaEHora(eu.em, fuso)}${eu.por ? `, por ${eu.por.nome}` : ''}. ` : '';
  return `<p>${escapar(`${quando}Aguarda ${lista(faltam)}.`)}</p><p>Quando todos tiverem assinado, o documento final, com a folha de assinaturas, aparece aqui.</p>${abrir(token)}`;
}

function aAssinar({ papel, eu, escrito, erro }: DadosDaPagina, token: string): string {
  const carta = papel.tipo === 'CARTA';
  const quem = { empresa: ehEmpresa(eu), semEmail: eu.email === null || eu.emailDito, carta };
  const recusa = formularioDeRecusa(token, carta, erro && escrito?.motivo);
  // `escrito` may come from the page's refusal form, which has no `documento`.
  const deQuem = escrito?.documento === undefined ? undefined : escrito;
  const aviso = erro ? `<p class="atraso" role="alert">${escapar(erro)}</p>` : '';
  if (eu.aguardaCodigo && eu.email)
    return secao(
      'Digite o código',
      `<p>O código foi para <strong>${escapar(emailOculto(eu.email))}</strong> e vale por 15 minutos. Veja também o lixo eletrônico.</p>
${aviso}${formularioDoCodigo(token, carta)}
<details${deQuem && erro ? ' open' : ''}><summary>Enviar outro código</summary>${formularioDeQuem(token, quem, deQuem)}</details>${abrirDeNovo(token)}${recusa}`,
    );
  return secao(
    carta ? 'Leia e confirme que recebeu' : 'Leia e assine',
    `<p>Até ${data(papel.ate)}. Leia o documento inteiro antes de ${carta ? 'confirmar' : 'assinar'}.</p>${abrir(token)}
${aviso}${eu.email && !eu.emailDito ? `<p>Um código vai para ${escapar(emailOculto(eu.email))}.</p>` : ''}${formularioDeQuem(token, quem, deQuem)}
<p class="fraco">Ficam escritos na folha de assinaturas, que todos recebem: nome, CPF, e-mail, data e hora, endereço IP e navegador.</p>${recusa}`,
  );
}

const abrirDeNovo = (token: string) =>
  `<p><a href="/assinar/${escapar(token)}/documento" target="_blank" rel="noopener">Abrir o documento (PDF)</a></p>`;
