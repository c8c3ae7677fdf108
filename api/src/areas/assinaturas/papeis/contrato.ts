import { textoDoContrato } from '@imob/schemas/documents/contractText';
import { pendenciasDe } from '@imob/schemas/documents/pending';
import { pdfDoDocumento } from '@imob/schemas/documents/signedPdf';
import { owned } from '../../../db/owned.ts';
import { lerDados, opcoesIniciais } from '../../contratos/documento/dados.ts';
import { selar, ultimaVersao } from '../../contratos/documento/ler.ts';
import type { LerPapel } from './papel.ts';
import { linhaDoLocatario, quemAssina } from './quem.ts';

/** The contract's draft, dated today where the landlord chose no day. */
export const lerContratoParaAssinar: LerPapel = async ({ db }, { userId, contratoId, testemunhas, dia }) => {
  const contrato = await owned(db, 'contratos', userId, contratoId);
  const ultima = await ultimaVersao(db, userId, contrato.id);
  const escolhidas = ultima?.opcoes ?? (await opcoesIniciais(db, userId));
  const opcoes = { ...escolhidas, testemunhas, dataAssinatura: escolhidas.dataAssinatura ?? dia };
  const dados = await lerDados(db, userId, contrato.id, opcoes);
  const versao = { opcoes, ...selar(textoDoContrato(dados, 'ELETRONICO')) };
  const { texto, sha256 } = versao;
  const assinado = ultima?.situacao === 'ASSINADO' || contrato.assinadoEm !== null;
  return {
    registroId: contrato.id,
    titulo: 'Contrato de locação',
    resumo: sha256,
    signatarios: await quemAssina(
      ...([db, userId, texto.assinaturas, linhaDoLocatario(texto.partes), { ...contrato, ...dados.contrato }] as const),
    ),
    pendencias: pendenciasDe(dados),
    impedimento: assinado
      ? 'A assinatura deste contrato já está registrada.'
      : contrato.ativo
        ? null
        : 'Este contrato está encerrado.',
    versao,
    definir: () =>
      pdfDoDocumento(texto, texto.partes[0]?.nome ?? '', `SHA-256 do texto ${sha256.slice(0, 16)}`, [], 'ELETRONICO'),
  };
};
