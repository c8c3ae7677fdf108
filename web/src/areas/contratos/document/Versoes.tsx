import type * as documento from '@imob/schemas/documento';
import { Accordion, Group, Stack, Text } from '@mantine/core';
import { BotaoBaixar } from '../../../components/upload/BotaoBaixar.tsx';
import { dataDoInstante } from '../../../format/format.ts';

type Props = { contratoId: string; nome: string; lido: documento.Documento };

/** Lists the other versions, which stay readable for ever: drafts, and signed texts from before later terms were recorded. */
export function Versoes({ contratoId, nome, lido }: Props) {
  const outras = lido.versoes.filter(({ versao }) => versao !== lido.versao);
  if (outras.length === 0) return null;
  return (
    <Accordion variant="contained">
      <Accordion.Item value="versoes">
        <Accordion.Control>Outras versões deste texto</Accordion.Control>
        <Accordion.Panel>
          <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Outras versões">
            {outras.map(({ versao, situacao, criadoEm, assinadoEm }) => (
              <Group key={versao} component="li" justify="space-between" wrap="nowrap">
                <div>
                  <Text fz="sm" fw={550}>
                    {situacao === 'ASSINADO' ? `Versão ${versao}, assinada` : `Minuta ${versao}`}
                  </Text>
                  <Text fz="sm" c="dimmed">
                    {dataDoInstante(assinadoEm ?? criadoEm)}
                  </Text>
                </div>
                <BotaoBaixar
                  variant="default"
                  size="xs"
                  flex="none"
                  aria-label={`PDF da versão ${versao}`}
                  endpoint="GET /contratos/:id/pdf"
                  pedido={{ params: { id: contratoId }, query: { versao: String(versao) } }}
                  nome={`Contrato ${nome}, versão ${versao}.pdf`}
                >
                  PDF
                </BotaoBaixar>
              </Group>
            ))}
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
