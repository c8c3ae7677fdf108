import { documentoComNome } from '@imob/schemas/documents/format';
import { definirAcerto, lerPartesDoAcerto } from '../../contratos/acerto/fazerPdf.ts';
import type { LerPapel } from './papel.ts';
import { quemAssina } from './quem.ts';

export const lerAcertoParaAssinar: LerPapel = async (meios, { userId, contratoId }) => {
  const { acerto, contrato, partes } = await lerPartesDoAcerto(meios.db, userId, contratoId);
  const linhas = [
    { papel: 'PARTE LOCADORA', ...partes.locador },
    ...partes.locatarios.map((um) => ({ papel: 'PARTE LOCATÁRIA', ...um })),
  ].map(({ documento, ...uma }) => ({ ...uma, documento: documentoComNome(documento) }));
  return {
    registroId: acerto.id,
    titulo: 'Termo de entrega de chaves e acerto',
    resumo: acerto.id,
    signatarios: await quemAssina(meios.db, userId, linhas, 1, contrato),
    pendencias: [],
    impedimento: acerto.situacao === 'CONFIRMADO' ? null : 'Confirme o acerto de saída antes de pedir as assinaturas.',
    definir: () => definirAcerto(meios, userId, { acerto, contrato, partes }, 'ELETRONICO'),
  };
};
