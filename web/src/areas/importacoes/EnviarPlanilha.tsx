import { emMegas } from '@imob/schemas/rules/arquivos';
import { MAIOR_PLANILHA_BYTES, MAXIMO_DE_LINHAS } from '@imob/schemas/rules/importacao/limites';
import { numero } from '@imob/schemas/rules/numbers';
import { Button, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { EscolherArquivo } from '../../components/upload/EscolherArquivo.tsx';
import { messageOf } from '../../service/api.ts';
import { consulta, consultas } from '../../service/queries.ts';
import { sendFile } from '../../service/upload.ts';

type Props = { children?: string; variant?: 'filled' | 'default' };

/** Sends a spreadsheet to be judged; of a refused one the reason stays beside the button, to choose again at once. */
export function EnviarPlanilha({ children = 'Escolher planilha', variant = 'filled' }: Props) {
  const navegar = useNavigate();
  const [parte, setParte] = useState<number>();
  const [erro, setErro] = useState<string>();

  async function mandar(arquivo: File) {
    setErro(undefined);
    setParte(0);
    try {
      const lida = await sendFile('POST /importacoes', { arquivos: [arquivo], aoProgredir: setParte });
      consultas.setQueryData(consulta('GET /importacoes/:id', { params: { id: lida.id } }).queryKey, lida);
      await navegar({ to: '/importar', search: { id: lida.id } });
    } catch (falha) {
      setErro(messageOf(falha));
    } finally {
      setParte(undefined);
    }
  }

  return (
    <Stack gap="xs" align="flex-start">
      <EscolherArquivo
        accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={(arquivo) => arquivo && void mandar(arquivo)}
        inputProps={{ 'aria-label': 'Planilha' }}
      >
        {(props) => (
          <Button
            {...props}
            variant={variant}
            loading={parte !== undefined}
            leftSection={<IconUpload size={18} aria-hidden />}
          >
            {children}
          </Button>
        )}
      </EscolherArquivo>
      <Text fz="sm" c="dimmed" aria-live="polite">
        {parte === undefined
          ? `XLSX (Excel, Google Planilhas, LibreOffice) ou CSV, até ${emMegas(MAIOR_PLANILHA_BYTES)} e ${numero(MAXIMO_DE_LINHAS)} linhas.`
          : passo(parte)}
      </Text>
      <ErroDoFormulario erro={erro} />
    </Stack>
  );
}

const passo = (parte: number) =>
  parte < 1 ? `Enviando… ${Math.round(parte * 100)} %` : 'Lendo a planilha e conferindo cada linha…';
