import type { Aditivo } from '@imob/schemas/aditivos';
import type { ContratoLido } from '@imob/schemas/contratos';
import { nomesNoArquivo } from '@imob/schemas/rules/nomesNoArquivo';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogoDeFormulario } from '../../../components/dialogs/DialogoDeFormulario.tsx';
import { Carregado } from '../../../components/screen/Carregado.tsx';
import { usePerto } from '../../../components/screen/Perto.tsx';
import { Secao } from '../../../components/screen/Secao.tsx';
import { BotaoBaixar } from '../../../components/upload/BotaoBaixar.tsx';
import { contagem, data, dataDoInstante } from '../../../format/format.ts';
import { consulta } from '../../../service/queries.ts';
import { Aguardando } from '../../assinaturas/Aguardando.tsx';
import { abertaDe, useAssinaturas } from '../../assinaturas/useAssinaturas.ts';
import { usePedirAssinaturas } from '../../assinaturas/usePedirAssinaturas.tsx';
import { correAinda } from '../list/situacao.ts';
import { AditivoAssinado } from './AditivoAssinado.tsx';
import { FormularioDosTermos } from './FormularioDosTermos.tsx';

function oQueMudou({ termos, locatarios, etapas }: Aditivo): string {
  const mudados = Object.keys(termos).length;
  const partes = [
    ...(locatarios ? ['quem aluga'] : []),
    ...(etapas ? ['o aluguel em etapas'] : []),
    ...(mudados > 0 ? [contagem(mudados, 'termo mudado', 'termos mudados')] : []),
  ];
  return partes.join(', ');
}

/** The tenants that an addendum names, the principal one first. */
const quemAssina = ({ documento }: Aditivo) =>
  documento.partes.filter(({ papel }) => /LOCATÁRI/.test(papel)).map(({ nome }) => nome);

/** Shows what was changed after the signature, each with its paper. */
export function Aditivos({ contrato }: { contrato: ContratoLido }) {
  const params = { id: contrato.id };
  const lista = useQuery({ ...consulta('GET /contratos/:id/aditivos', { params }), enabled: usePerto() });
  const termos = useQuery(consulta('GET /contratos/:id/termos', { params }));
  const [aberto, setAberto] = useState(false);
  const pedidos = useAssinaturas(contrato.id);
  const { pedir, elemento } = usePedirAssinaturas(contrato);
  return (
    <Secao
      id="aditivos"
      titulo="Aditivos"
      acaoMuda
      acao={
        correAinda(contrato) &&
        termos.data && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setAberto(true)}
          >
            Fazer aditivo
          </Button>
        )
      }
    >
      <Carregado consulta={lista}>
        {(feitos) =>
          feitos.length === 0 ? (
            <Text fz="sm" c="dimmed">
              Depois da assinatura, o que mudar no contrato entra aqui.
            </Text>
          ) : (
            <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
              {feitos.map((aditivo) => (
                <Stack key={aditivo.id} component="li" gap="xs">
                  <Group justify="space-between" wrap="nowrap" align="flex-start">
                    <div style={{ minWidth: 0 }}>
                      <Text fz="sm" fw={600}>
                        {aditivo.numero}º aditivo
                      </Text>
                      <Text fz="sm" c="dimmed" lineClamp={2}>
                        {aditivo.dataAssinatura ? data(aditivo.dataAssinatura) : dataDoInstante(aditivo.criadoEm)}
                        {', '}
                        {aditivo.texto ?? oQueMudou(aditivo)}
                      </Text>
                      <Aguardando pedido={abertaDe(pedidos, aditivo.id)} />
                    </div>
                    <BotaoBaixar
                      variant="default"
                      size="xs"
                      flex="none"
                      aria-label={`Baixar PDF do ${aditivo.numero}º aditivo`}
                      endpoint="GET /contratos/:id/aditivos/:aditivoId/pdf"
                      pedido={{ params: { id: contrato.id, aditivoId: aditivo.id } }}
                      nome={`${aditivo.numero}º aditivo ${nomesNoArquivo(quemAssina(aditivo))}.pdf`}
                    >
                      PDF
                    </BotaoBaixar>
                  </Group>
                  <AditivoAssinado
                    aditivo={aditivo}
                    pedir={
                      abertaDe(pedidos, aditivo.id)
                        ? undefined
                        : () => pedir({ tipo: 'ADITIVO', registroId: aditivo.id })
                    }
                  />
                </Stack>
              ))}
            </Stack>
          )
        }
      </Carregado>
      {elemento}
      <DialogoDeFormulario opened={aberto} onClose={() => setAberto(false)} title="Novo aditivo" size="xl">
        {termos.data && (
          <FormularioDosTermos
            contratoId={contrato.id}
            termos={termos.data}
            primeiro={false}
            aditivo
            fechar={() => setAberto(false)}
          />
        )}
      </DialogoDeFormulario>
    </Secao>
  );
}
