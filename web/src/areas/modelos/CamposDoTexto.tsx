import { BLOCOS_CADA, BLOCOS_SE, CAMPOS, GRUPOS } from '@imob/schemas/documents/ownText/fields';
import { ScrollArea, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { buscavel } from '../../format/format.ts';
import estilo from './Modelos.module.css';

type Item = { marca: string; diz: string; cerca: boolean };
type Props = { inserir: (marca: string) => void; cercar: (antes: string) => void };

const DOS_GRUPOS: [string, Item[]][] = [
  ...GRUPOS.map((grupo): [string, Item[]] => [
    grupo,
    Object.entries(CAMPOS)
      .filter(([, campo]) => campo.grupo === grupo)
      .map(([nome, { diz }]) => ({ marca: `{${nome}}`, diz, cerca: false })),
  ]),
  [
    'Repetir para cada um',
    Object.entries(BLOCOS_CADA).map(([nome, diz]) => ({
      marca: `{cada ${nome}}`,
      diz: `${diz}, até o {fim}`,
      cerca: true,
    })),
  ],
  [
    'Só em alguns contratos',
    Object.entries(BLOCOS_SE).map(([nome, diz]) => ({
      marca: `{se ${nome}}`,
      diz: `${diz}, até o {fim}`,
      cerca: true,
    })),
  ],
];

/** Every field that a text may have, by group, each with what it writes; a touch puts it where the cursor was. */
export function CamposDoTexto({ inserir, cercar }: Props) {
  const [busca, setBusca] = useState('');
  const palavras = buscavel(busca).split(' ').filter(Boolean);
  const serve = ({ marca, diz }: Item, grupo: string) => {
    const onde = buscavel(`${grupo} ${marca} ${diz}`);
    return palavras.every((palavra) => onde.includes(palavra));
  };
  const grupos = DOS_GRUPOS.map(
    ([grupo, itens]) => [grupo, itens.filter((item) => serve(item, grupo))] as const,
  ).filter(([, itens]) => itens.length > 0);
  return (
    <Stack gap="sm">
      <TextInput
        type="search"
        aria-label="Procurar um campo"
        placeholder="Procurar um campo: CPF, multa, fiador…"
        value={busca}
        onChange={({ currentTarget }) => setBusca(currentTarget.value)}
      />
      <ScrollArea.Autosize
        mah={520}
        type="auto"
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': 'Lista de campos' }}
      >
        <Stack gap="md" pe="sm">
          {grupos.map(([grupo, itens]) => (
            <div key={grupo}>
              <Text fz="sm" fw={650} mb={4}>
                {grupo}
              </Text>
              <Stack component="ul" gap={2} p={0} m={0} style={{ listStyle: 'none' }} aria-label={grupo}>
                {itens.map(({ marca, diz, cerca }) => (
                  <li key={marca}>
                    <UnstyledButton className={estilo.campo} onClick={() => (cerca ? cercar(marca) : inserir(marca))}>
                      <span className={estilo.marca}>{marca}</span>
                      <span className={estilo.diz}>{diz}</span>
                    </UnstyledButton>
                  </li>
                ))}
              </Stack>
            </div>
          ))}
          {grupos.length === 0 && (
            <Text fz="sm" c="dimmed">
              Nenhum campo com essas palavras.
            </Text>
          )}
        </Stack>
      </ScrollArea.Autosize>
    </Stack>
  );
}
