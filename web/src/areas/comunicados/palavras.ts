import type { Comunicado, Contagem, Entrega } from '@imob/schemas/comunicados';
import { CANAIS_DITOS, SITUACOES_DITAS } from '@imob/schemas/rules/comunicados';
import type { CorDoSelo } from '../../components/screen/Selo.tsx';
import { contagem, dataDoInstante, momento } from '../../format/format.ts';

export const CORES: Record<Comunicado['situacao'], CorDoSelo> = {
  ...{ RASCUNHO: 'gray', AGENDADO: 'blue', ENVIANDO: 'yellow', ENVIADO: 'green' },
  ...{ PARADO: 'gray', FALHOU: 'red' },
};

/** Tells in a line how one stands: when it goes, or whom it reached. */
export function comoEsta(um: Comunicado): string {
  const { situacao, agendadoPara, pedidoEm, contagem: quantos, criadoEm } = um;
  if (situacao === 'AGENDADO' && agendadoPara)
    return quantos ? `O resto sai em ${momento(agendadoPara)} · ${resumo(quantos)}` : `Sai em ${momento(agendadoPara)}`;
  if (situacao === 'RASCUNHO') return `Escrito em ${dataDoInstante(criadoEm)}`;
  const quem = quantos
    ? resumo(quantos, situacao === 'PARADO')
    : situacao === 'FALHOU'
      ? 'Ninguém foi avisado'
      : 'Começando a sair';
  const enviadoEm = um.enviadoEm ?? (situacao === 'PARADO' ? pedidoEm : null);
  return enviadoEm ? `${momento(enviadoEm)} · ${quem}` : quem;
}

/** `12 de 14 pessoas avisadas · 1 falhou` */
export function resumo(
  { pessoas, avisadas, falharam, incertas, pendentes, semCanal }: Contagem,
  parado = false,
): string {
  if (pessoas === 0) return 'Ninguém a avisar';
  return [
    `${avisadas} de ${contagem(pessoas, 'pessoa avisada', 'pessoas avisadas')}`,
    pendentes > 0 && `${pendentes} a enviar`,
    falharam > 0 &&
      (parado ? contagem(falharam, 'ficou sem', 'ficaram sem') : contagem(falharam, 'falhou', 'falharam')),
    incertas > 0 && contagem(incertas, 'pode ter recebido', 'podem ter recebido'),
    semCanal > 0 && `${semCanal} sem canal`,
  ]
    .filter(Boolean)
    .join(' · ');
}

export function aQuem({ publico, grupo, imoveis, comDemais }: Comunicado): string {
  const quem =
    publico === 'GRUPO'
      ? `Inquilinos de ${grupo}`
      : publico === 'IMOVEIS'
        ? `Inquilinos de ${contagem(imoveis.length, 'imóvel', 'imóveis')}`
        : 'Todos os inquilinos com contrato em curso';
  return comDemais ? quem : `${quem}, só o principal de cada contrato`;
}

const ENTREGAS: Record<Entrega['situacao'], string> = {
  ...{ PREVISTO: 'vai por aqui', pendente: 'vai sair', enviando: 'saindo', enviado: 'enviado', falhou: 'não foi' },
  ...{
    incerto: 'pode ter chegado, e não se repete',
    semCanal: 'nenhum canal',
    saiu: 'não aluga mais, ou não recebe mais avisos',
  },
};

/** `E-mail: enviado` */
export function daEntrega({ canal, situacao, erro }: Entrega): string {
  if (canal === 'nenhum') return erro ?? 'Nenhum canal o alcança';
  const nome = CANAIS_DITOS[canal];
  if (situacao === 'PREVISTO') return nome;
  // One from before says of itself what `incerto` says.
  const porque = erro?.replace(/ e pode ter chegado; não foi repetido$/, '');
  return `${nome}: ${ENTREGAS[situacao]}${porque && (situacao === 'falhou' || situacao === 'incerto') ? ` (${porque})` : ''}`;
}

export const nomeDaSituacao = (situacao: Comunicado['situacao']): string => SITUACOES_DITAS[situacao];
