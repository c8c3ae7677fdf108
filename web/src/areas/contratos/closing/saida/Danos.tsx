import type { ContratoLido } from '@imob/schemas/contratos';
import { ActionIcon, Alert, Button, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { CampoDinheiro } from '../../../../components/fields/CampoDinheiro.tsx';
import { Ligacao } from '../../../../components/links/Ligacao.tsx';
import { Secao } from '../../../../components/screen/Secao.tsx';
import { SoQuemMuda } from '../../../../components/screen/SoQuemMuda.tsx';
import { contagem } from '../../../../format/format.ts';
import type { CamposSaida } from './CamposDaEntrega.tsx';
import { LadosDaDiferenca } from './LadosDaDiferenca.tsx';
import estilo from './Saida.module.css';
import { type Diferenca, useDiferencas } from './useDiferencas.ts';

type Props = { campos: CamposSaida; contrato: ContratoLido };

/** Lists the differences that the exit inspection found: each is charged, called wear of normal use, or left out. */
export function Danos({ campos, contrato }: Props) {
  const { diferencas, situacao, pontos, semPar } = useDiferencas(contrato);
  const avulsos = campos.values.danos
    .map((dano, indice) => ({ dano, indice }))
    .filter(({ dano }) => !dano.inspecaoItemId);
  return (
    <Secao
      id="danos"
      titulo="Danos"
      nota="Compare a entrada com a saída. O desgaste do uso normal não é dano e não se cobra."
      acao={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => {
            flushSync(() => campos.insertListItem('danos', { descricao: '', valor: '', inspecaoItemId: '' }));
            campos.getInputNode(`danos.${campos.values.danos.length}.descricao`)?.focus();
          }}
        >
          Outro dano
        </Button>
      }
    >
      <Stack>
        {situacao === 'SEM_SAIDA' && (
          <Alert color="yellow" variant="light" p="sm">
            <Stack gap={6} align="flex-start">
              <Text fz="sm">
                A vistoria de saída ainda não foi feita. Ela é a prova dos danos e é exigida para encerrar.
              </Text>
              <SoQuemMuda>
                <Ligacao
                  to="/imoveis/$id/vistorias"
                  params={{ id: contrato.imovelId }}
                  search={{ nova: 'Saída' }}
                  fz="sm"
                  underline="always"
                >
                  Fazer a vistoria de saída
                </Ligacao>
              </SoQuemMuda>
            </Stack>
          </Alert>
        )}
        {situacao === 'SEM_ENTRADA' && (
          <Text fz="sm" c="dimmed">
            Não há vistoria de entrada deste contrato para comparar. O que lançar aqui precisa de outra prova.
          </Text>
        )}
        {situacao === 'COMPARADAS' && diferencas.length === 0 && semPar === 0 && pontos > 0 && (
          <Text fz="sm" c="dimmed">
            A saída está igual à entrada: nada a cobrar.
          </Text>
        )}
        {situacao === 'COMPARADAS' && (semPar > 0 || pontos === 0) && (
          <Text fz="sm" c="dimmed">
            {pontos === 0
              ? 'As vistorias não conferiram nenhum ponto: não há o que comparar. O que lançar aqui precisa de outra prova.'
              : `Em ${contagem(semPar, 'ponto', 'pontos')} falta a conferência na entrada ou na saída: não há com que comparar, e o que cobrar ${semPar === 1 ? 'dele' : 'deles'} precisa de outra prova.`}{' '}
            <Ligacao to="/imoveis/$id/comparar" params={{ id: contrato.imovelId }} underline="always">
              Comparar as vistorias
            </Ligacao>
          </Text>
        )}
        {diferencas.length > 0 && (
          <ul className={estilo.diferencas} aria-label="Diferenças entre as vistorias">
            {diferencas.map((diferenca) => (
              <UmaDiferenca key={diferenca.id} campos={campos} diferenca={diferenca} />
            ))}
          </ul>
        )}
        {avulsos.map(({ indice }) => (
          <CamposDoDano key={indice} campos={campos} indice={indice} />
        ))}
      </Stack>
    </Secao>
  );
}

function UmaDiferenca({ campos, diferenca }: { campos: CamposSaida; diferenca: Diferenca }) {
  const { id, nome, comodo, marca } = diferenca;
  const { danos, desgaste } = campos.values;
  const indice = danos.findIndex(({ inspecaoItemId }) => inspecaoItemId === id);
  // The typed price and text stay here, in case the landlord touches another choice by mistake.
  const digitado = useRef(danos[indice]);
  const decisao = indice >= 0 ? 'DANO' : desgaste.includes(id) ? 'DESGASTE' : 'NADA';

  function decidir(nova: string) {
    const outros = danos.filter(({ inspecaoItemId }) => inspecaoItemId !== id);
    digitado.current = danos[indice] ?? digitado.current;
    const dano = digitado.current ?? { descricao: descricaoDe(diferenca), valor: '' as const, inspecaoItemId: id };
    campos.setFieldValue('danos', nova === 'DANO' ? [...outros, dano] : outros);
    const semEste = desgaste.filter((este) => este !== id);
    campos.setFieldValue('desgaste', nova === 'DESGASTE' ? [...semEste, id] : semEste);
  }

  return (
    <li className={estilo.diferenca} aria-label={nome}>
      <Group justify="space-between" align="flex-start">
        <div>
          <Text fw={650}>{nome}</Text>
          <Text fz="sm" c="dimmed">
            {[comodo, marca].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <SegmentedControl
          size="xs"
          aria-label={`Como contar ${nome}`}
          value={decisao}
          onChange={decidir}
          data={[
            { value: 'NADA', label: 'Não cobrar' },
            { value: 'DESGASTE', label: 'Desgaste' },
            { value: 'DANO', label: 'Dano' },
          ]}
        />
      </Group>
      <LadosDaDiferenca diferenca={diferenca} />
      {indice >= 0 && <CamposDoDano campos={campos} indice={indice} />}
    </li>
  );
}

/** The first text of a damage's description, which is printed in the settlement. */
function descricaoDe({ nome, comodo, antes, depois }: Diferenca): string {
  const qual = comodo ? `${nome} (${comodo})` : nome;
  return antes && depois && antes.condicao !== depois.condicao
    ? `${qual}: era ${antes.condicao}, ficou ${depois.condicao}`
    : `${qual}: falta na saída`;
}

function CamposDoDano({ campos, indice }: { campos: CamposSaida; indice: number }) {
  const nome = campos.values.danos[indice]?.descricao || 'dano';
  return (
    <Group align="flex-start" gap="xs">
      <TextInput
        label="Descrição do dano"
        required
        style={{ flex: '2 1 150px' }}
        {...campos.getInputProps(`danos.${indice}.descricao`)}
      />
      <CampoDinheiro
        label="Preço"
        required
        style={{ flex: 1, minWidth: 110 }}
        {...campos.getInputProps(`danos.${indice}.valor`)}
      />
      <ActionIcon
        mt={28}
        variant="subtle"
        color="gray"
        c="dimmed"
        size="lg"
        aria-label={`Retirar ${nome}`}
        onClick={() => campos.removeListItem('danos', indice)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
