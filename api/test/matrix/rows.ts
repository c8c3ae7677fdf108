import { linhasAcerto } from './acerto.ts';
import { linhasAcordos } from './acordos.ts';
import { linhasAjudantes } from './ajudantes.ts';
import { linhasAparelhos } from './aparelhos.ts';
import { linhasAssinaturas } from './assinaturas.ts';
import { linhasAuditoria } from './auditoria.ts';
import { linhasAuth } from './auth.ts';
import { linhasCalendario } from './calendario.ts';
import { linhasCartas } from './cartas.ts';
import { linhasComunicados } from './comunicados.ts';
import { linhasConfiguracoes } from './configuracoes.ts';
import { linhasContratos } from './contratos.ts';
import { linhasCoproprietarios } from './coproprietarios.ts';
import { linhasDespesas } from './despesas.ts';
import { linhasExportacoes } from './exportacoes.ts';
import { linhasArquivos } from './files.ts';
import { linhasFinanceiro } from './financeiro.ts';
import { linhasImoveis } from './imoveis.ts';
import { linhasInteressados } from './interessados.ts';
import { linhasManutencoes } from './manutencoes.ts';
import { linhasMesa } from './mesa.ts';
import { linhasModelos } from './modelos.ts';
import { linhasNotificacoes } from './notificacoes.ts';
import { linhasDaPrevisao } from './previsao.ts';
import { linhasPrivacidade } from './privacidade.ts';
import { linhasPromessas } from './promessas.ts';
import { linhasDeQuemProcura } from './quemProcura.ts';
import { linhasRateios } from './rateios.ts';
import { linhasReajustes } from './reajustes.ts';
import { linhasRecebimento } from './recebimento.ts';
import type { Linha } from './row.ts';
import { linhasDoServico } from './servico.ts';

/** A new area adds its rows here. */
export const linhas: Linha[] = [
  // First: what is exported grows with every row.
  ...linhasExportacoes,
  ...linhasAuth,
  ...linhasAjudantes,
  ...linhasImoveis,
  ...linhasInteressados,
  ...linhasManutencoes,
  ...linhasRateios,
  ...linhasPromessas,
  ...linhasModelos,
  ...linhasComunicados,
  ...linhasCalendario,
  ...linhasContratos,
  ...linhasFinanceiro,
  ...linhasCoproprietarios,
  ...linhasDespesas,
  ...linhasDaPrevisao,
  ...linhasConfiguracoes,
  ...linhasNotificacoes,
  ...linhasArquivos,
  ...linhasMesa,
  ...linhasRecebimento,
  ...linhasAuditoria,
  ...linhasAcerto,
  ...linhasAcordos,
  ...linhasCartas,
  ...linhasAssinaturas,
  ...linhasDeQuemProcura,
  ...linhasDoServico,
  ...linhasReajustes,
  ...linhasPrivacidade,
  // Last: of whoever has a device, jobs tell what the rows above do.
  ...linhasAparelhos,
];
