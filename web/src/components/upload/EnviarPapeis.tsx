import { emMegas, LIMITES } from '@imob/schemas/rules/arquivos';
import { Button, Group, Paper, Select, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SoQuemMuda } from '../screen/SoQuemMuda.tsx';
import { EscolherArquivo } from './EscolherArquivo.tsx';

type Props<T extends string> = {
  tipos: { value: T; label: string }[];
  tipo: T;
  mudarTipo: (tipo: T) => void;
  aoEscolher: (arquivos: File[]) => void;
  /** Says who else sees what is kept. */
  children: ReactNode;
};

/** Chooses PDFs and photos of one kind of paper, to be kept in private; whoever only looks has no such box. */
export const EnviarPapeis = <T extends string>({ tipos, tipo, mudarTipo, aoEscolher, children }: Props<T>) => (
  <SoQuemMuda>
    <Paper withBorder p="md" bg="var(--imob-superficie)">
      <Group align="flex-end" gap="sm">
        <Select
          label="Que documento é"
          data={tipos}
          value={tipo}
          onChange={(novo) => novo && mudarTipo(novo as T)}
          allowDeselect={false}
          flex="1 1 220px"
          maw={340}
        />
        <EscolherArquivo multiple accept="application/pdf,image/*" onChange={aoEscolher}>
          {(props) => (
            <Button {...props} leftSection={<IconUpload size={18} aria-hidden />}>
              Escolher arquivos
            </Button>
          )}
        </EscolherArquivo>
      </Group>
      <Text fz="sm" c="dimmed" mt="xs">
        PDF de até {emMegas(LIMITES.pdfBytes)} ou foto de até {emMegas(LIMITES.imagemBytes)}. {children}
      </Text>
    </Paper>
  </SoQuemMuda>
);
