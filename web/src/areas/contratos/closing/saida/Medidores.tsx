import type { ContratoLido } from '@imob/schemas/contratos';
import { nomeDaLeitura } from '@imob/schemas/rules/emendas';
import { ActionIcon, Button, Fieldset, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { flushSync } from 'react-dom';
import { CampoData } from '../../../../components/fields/CampoData.tsx';
import { CampoDinheiro } from '../../../../components/fields/CampoDinheiro.tsx';
import { Secao } from '../../../../components/screen/Secao.tsx';
import { numero } from '../../../../format/format.ts';
import type { CamposSaida } from './CamposDaEntrega.tsx';
import { useDiferencas } from './useDiferencas.ts';
import { LEITURAS } from './valores.ts';

const vazia = { tipo: 'LUZ' as const, valor: '' as const, de: '', ate: '', pago: '' as const };

/** Last bills by their reading, and those of a longer time, of which the tenant bears his days. */
export function Medidores({ campos, contrato }: { campos: CamposSaida; contrato: ContratoLido }) {
  const { leituras } = campos.values;
  const consumos = useDiferencas(contrato).leituras.filter(({ consumo }) => consumo !== null);
  return (
    <Secao
      id="medidores"
      titulo="Consumo, condomínio e IPTU"
      acao={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => {
            flushSync(() => campos.insertListItem('leituras', vazia));
            campos.getInputNode(`leituras.${leituras.length}.tipo`)?.focus();
          }}
        >
          Adicionar
        </Button>
      }
    >
      {consumos.length > 0 && (
        <Text fz="sm" mb="xs" className="numeros">
          Consumo desde a entrada:{' '}
          {consumos
            .map(({ tipo, consumo }) => `${nomeDaLeitura(tipo).toLowerCase()} ${numero(consumo ?? 0)}`)
            .join(', ')}
          .
        </Text>
      )}
      {leituras.length === 0 ? (
        <Text fz="sm" c="dimmed">
          As últimas contas de água, luz e gás, pela leitura do dia; IPTU e condomínio, pelos dias até as chaves.
        </Text>
      ) : (
        <Stack>
          {leituras.map((leitura, indice) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else to be told apart by
            <Fieldset key={indice} legend={`Conta ${indice + 1}`}>
              <Group align="flex-start" gap="xs" mb="xs">
                <Select
                  label="Conta de"
                  data={LEITURAS}
                  allowDeselect={false}
                  style={{ flex: '1 1 130px' }}
                  {...campos.getInputProps(`leituras.${indice}.tipo`)}
                />
                <CampoDinheiro
                  label="Valor"
                  required
                  style={{ flex: 1, minWidth: 110 }}
                  {...campos.getInputProps(`leituras.${indice}.valor`)}
                />
                <ActionIcon
                  mt={28}
                  variant="subtle"
                  color="gray"
                  c="dimmed"
                  size="lg"
                  aria-label={`Retirar a conta ${indice + 1}`}
                  onClick={() => campos.removeListItem('leituras', indice)}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              </Group>
              <SimpleGrid cols={{ base: 1, xs: 3 }}>
                <CampoData label="Período de" {...campos.getInputProps(`leituras.${indice}.de`)} />
                <CampoData label="até" {...campos.getInputProps(`leituras.${indice}.ate`)} />
                <CampoDinheiro label="Já pago pelo locatário" {...campos.getInputProps(`leituras.${indice}.pago`)} />
              </SimpleGrid>
              <Text fz="xs" c="dimmed" mt={6}>
                {leitura.de && leitura.ate
                  ? 'O valor é dividido pelos dias do período até as chaves.'
                  : 'Sem período, o valor é todo do locatário.'}
              </Text>
            </Fieldset>
          ))}
        </Stack>
      )}
    </Secao>
  );
}
