import type { ContratoLido } from '@imob/schemas/contratos';
import { Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCircle, IconCircleCheck, IconHelpCircle, IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Ligacao } from '../../../components/links/Ligacao.tsx';
import { hoje } from '../../../format/format.ts';
import { consulta } from '../../../service/queries.ts';
import { aguardando, comMaiuscula } from '../../assinaturas/palavras.ts';
import { abertaDe, useAssinaturas } from '../../assinaturas/useAssinaturas.ts';
import estilo from './Ciclo.module.css';
import { type Passo, passosDe } from './passos.ts';

const ESTADOS = {
  FEITO: { Icone: IconCircleCheck, cor: 'var(--mantine-color-green-text)', palavra: 'feito' },
  ATUAL: { Icone: IconMapPin, cor: 'var(--mantine-primary-color-light-color)', palavra: 'passo atual' },
  FALTA: { Icone: IconAlertTriangle, cor: 'var(--mantine-color-yellow-text)', palavra: 'não foi feito' },
  SEM_RESPOSTA: { Icone: IconHelpCircle, cor: 'var(--mantine-color-dimmed)', palavra: 'não se sabe agora' },
  DEPOIS: { Icone: IconCircle, cor: 'var(--mantine-color-dimmed)', palavra: 'ainda não' },
} as const;

/** Shows how far the lease is between its signature and its end. */
export function Ciclo({ contrato }: { contrato: ContratoLido }) {
  const linha = useQuery(consulta('GET /contratos/:id/linha-do-tempo', { params: { id: contrato.id } }));
  const pedidos = useAssinaturas(contrato.id);
  const pedido = abertaDe(pedidos, contrato.id);
  if (linha.isLoading) return <Skeleton h={64} radius="md" aria-busy />;
  const passos = passosDe(contrato, linha.data?.eventos, hoje(), pedido && comMaiuscula(aguardando(pedido)), pedidos);
  return (
    <ol className={estilo.passos} aria-label="Passos do contrato">
      {passos.map((passo) => {
        const { chave, nota, estado } = passo;
        const { Icone, cor, palavra } = ESTADOS[estado];
        return (
          <li
            key={chave}
            className={estilo.passo}
            data-estado={estado}
            aria-current={estado === 'ATUAL' ? 'step' : undefined}
          >
            <Icone size={20} color={cor} aria-hidden style={{ flex: 'none' }} />
            <div>
              <Text fz="sm" fw={estado === 'ATUAL' ? 700 : 550} c={estado === 'DEPOIS' ? 'dimmed' : undefined}>
                <Titulo passo={passo} contrato={contrato} pedido={pedido !== undefined} />
                <VisuallyHidden>, {palavra}</VisuallyHidden>
              </Text>
              <Text fz="xs" c="dimmed" className={estilo.nota}>
                {nota}
              </Text>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

type PropsDoTitulo = { passo: Passo; contrato: ContratoLido; pedido: boolean };

/** A step that somebody still has to take links to the screen where it is taken. */
function Titulo({ passo: { chave, titulo, estado }, contrato, pedido }: PropsDoTitulo) {
  if (contrato.ativo && (estado === 'FALTA' || estado === 'ATUAL')) {
    if (chave === 'ASSINAR' && pedido)
      return (
        <Ligacao to="/contratos/$id" params={{ id: contrato.id }} hash="assinaturas" underline="always">
          {titulo}
        </Ligacao>
      );
    if (chave === 'ASSINAR')
      return (
        <Ligacao to="/contratos/$id/documento" params={{ id: contrato.id }} underline="always">
          {titulo}
        </Ligacao>
      );
    if (chave === 'VISTORIA')
      return (
        <Ligacao to="/imoveis/$id/vistorias" params={{ id: contrato.imovelId }} underline="always">
          {titulo}
        </Ligacao>
      );
  }
  return titulo;
}
