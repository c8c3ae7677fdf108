import { medida } from '@imob/schemas/documents/inspectionWords';
import type { Inspecao } from '@imob/schemas/inspecoes';
import { nomeDaLeitura } from '@imob/schemas/rules/emendas';
import { ActionIcon, Group, Stack, Text, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { alvo } from './alvos.ts';
import { CampoMedida } from './CampoMedida.tsx';
import { NovoNome } from './ComodoDaVistoria.tsx';
import type { EstadoDaFila } from './estadoDaFila.ts';
import { FotosDaVistoria } from './FotosDaVistoria.tsx';
import type { FilaDaVistoria } from './fila.ts';
import { OutrasVersoes } from './OutrasVersoes.tsx';
import estilo from './Vistoria.module.css';

export const MEDIDORES_E_CHAVES = 'medidores-e-chaves';
const MEDIDORES = ['AGUA', 'LUZ', 'GAS'];

type Props = { inspecao: Inspecao; fila: FilaDaVistoria; estado: EstadoDaFila; fechada: boolean };

/** The meters show a value, and keys are handed over. */
export function MedidoresEChaves({ inspecao, fila, estado, fechada }: Props) {
  const { leituras, chaves } = inspecao;
  const outros = leituras.map(({ tipo }) => tipo).filter((tipo) => !MEDIDORES.includes(tipo));
  const tipos = fechada ? leituras.map(({ tipo }) => tipo) : [...MEDIDORES, ...outros];
  if (fechada && tipos.length + chaves.length === 0) return null;
  return (
    <section id={MEDIDORES_E_CHAVES} className={estilo.comodo} aria-label="Medidores e chaves">
      <Title order={2} fz="h3" mb="sm">
        Medidores e chaves
      </Title>
      <Stack gap="md">
        {tipos.map((tipo) => {
          const leitura = leituras.find((uma) => uma.tipo === tipo);
          const nome = `Medidor de ${nomeDaLeitura(tipo).toLowerCase()}`;
          const lugar = alvo.leitura(tipo);
          return (
            <Stack key={tipo} gap="xs">
              {fechada ? (
                <Text>
                  {nome}: <strong>{medida(leitura?.valor)}</strong>
                </Text>
              ) : (
                <CampoMedida
                  label={nome}
                  value={leitura?.valor}
                  max={999_999_999_999}
                  casas={3}
                  error={estado.edicoes.get(lugar)?.recusa}
                  onChange={(valor) => fila.editar(lugar, { valor })}
                />
              )}
              <OutrasVersoes
                lugar={lugar}
                nome={nome}
                inspecao={estado.inspecao}
                aoEscolher={(edicao) => fila.editar(lugar, edicao)}
                fechada={fechada}
              />
              {leitura && (
                <FotosDaVistoria
                  fila={fila}
                  estado={estado}
                  itemId={lugar}
                  nome={nome}
                  urls={leitura.fotosKeys}
                  fechada={fechada}
                />
              )}
            </Stack>
          );
        })}
        {chaves.map(({ nome, quantidade }) => {
          const lugar = alvo.chave(nome);
          return (
            <Stack key={nome} gap="xs">
              {fechada ? (
                <Text>
                  {nome}: <strong>{medida(quantidade)}</strong>
                </Text>
              ) : (
                <Group gap="xs" align="flex-end" wrap="nowrap">
                  <CampoMedida
                    label={`${nome}: quantas chaves`}
                    style={{ flex: 1 }}
                    value={quantidade}
                    max={10_000}
                    error={estado.edicoes.get(lugar)?.recusa}
                    onChange={(quantas) => fila.editar(lugar, { quantidade: quantas, retirado: false })}
                  />
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="lg"
                    aria-label={`Retirar ${nome}`}
                    onClick={() => fila.editar(lugar, { retirado: true })}
                  >
                    <IconX size={18} />
                  </ActionIcon>
                </Group>
              )}
              <OutrasVersoes
                lugar={lugar}
                nome={nome}
                inspecao={estado.inspecao}
                aoEscolher={(edicao) => fila.editar(lugar, edicao)}
                fechada={fechada}
              />
            </Stack>
          );
        })}
        {!fechada && (
          <Group>
            <NovoNome
              rotulo="Acrescentar chave"
              exemplo="Porta da frente"
              aoCriar={(nome) => fila.editar(alvo.chave(nome), { quantidade: 1, retirado: false })}
            >
              Acrescentar chave
            </NovoNome>
          </Group>
        )}
      </Stack>
    </section>
  );
}
