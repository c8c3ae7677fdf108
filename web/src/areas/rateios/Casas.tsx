import type { Previa, Rateio } from '@imob/schemas/rateios';
import { Box, Checkbox, Group, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CampoNumero } from '../../components/fields/CampoNumero.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { numero } from '../../format/format.ts';
import estilo from './Rateios.module.css';
import { dasCasas, type ValoresDaFatura } from './valores.ts';

export type CamposDaFatura = UseFormReturnType<ValoresDaFatura>;
type Props = { rateio: Rateio; previa: Previa; campos: CamposDaFatura };

/** The reading or the weight of each home, one field each, the reading before beside it. */
export function Casas({ rateio, previa, campos }: Props) {
  const leitura = rateio.forma === 'LEITURA';
  const daCasa = new Map(dasCasas(previa).map((parte) => [parte.imovelId, parte]));
  return (
    <Secao titulo={leitura ? 'Leituras' : rateio.unidade === 'pessoas' ? 'Pessoas' : 'Pesos'}>
      <ul className={estilo.partes}>
        {campos.values.partes.map((valores, i) => {
          const parte = daCasa.get(valores.imovelId);
          if (!parte) return null;
          const nome = parte.imovelNome ?? '';
          const campo = (qual: string) => campos.getInputProps(`partes.${i}.${qual}`);
          return (
            <li key={valores.imovelId}>
              <Group justify="space-between" align="flex-start" gap="6px 16px">
                <Box flex="1 1 130px" miw={0}>
                  <Text fz="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                    {nome}
                  </Text>
                  <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                    {parte.locatarioNome ?? 'Vago'}
                  </Text>
                </Box>
                {leitura ? (
                  <Leituras
                    valores={valores}
                    nome={nome}
                    campo={campo}
                    consumo={parte.consumo}
                    unidade={rateio.unidade}
                  />
                ) : (
                  <CampoNumero aria-label={`Peso de ${nome}`} casas={3} w={110} flex="none" {...campo('peso')} />
                )}
              </Group>
            </li>
          );
        })}
      </ul>
    </Secao>
  );
}

type DaCasa = {
  valores: ValoresDaFatura['partes'][number];
  nome: string;
  campo: (qual: string) => ReturnType<CamposDaFatura['getInputProps']>;
  consumo: number | null;
  unidade: Rateio['unidade'];
};

function Leituras({ valores, nome, campo, consumo, unidade }: DaCasa) {
  const { leituraAnterior, leituraAtual, trocado } = valores;
  const menor =
    typeof leituraAtual === 'number' && typeof leituraAnterior === 'number' && leituraAtual < leituraAnterior;
  const { onChange: marcar } = campo('trocado');
  return (
    <Box flex="1 1 220px" maw={{ sm: 320 }}>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <CampoNumero
          label="Anterior"
          aria-label={`Leitura anterior de ${nome}`}
          casas={3}
          flex={1}
          {...campo('leituraAnterior')}
        />
        <CampoNumero label="Leitura" aria-label={`Leitura de ${nome}`} casas={3} flex={1} {...campo('leituraAtual')} />
      </Group>
      {consumo !== null && leituraAtual !== '' && (
        <Text fz="xs" c="dimmed" mt={4} className="numeros">
          Consumo: {[numero(consumo), unidade].filter(Boolean).join(' ')}
        </Text>
      )}
      <Checkbox
        mt={6}
        size="xs"
        label="O medidor foi trocado"
        aria-label={`O medidor de ${nome} foi trocado`}
        description={menor && !trocado ? 'Se não foi, confira o número: é menor que o anterior.' : undefined}
        checked={trocado}
        onChange={({ currentTarget }) => marcar(currentTarget.checked)}
      />
      {trocado && (
        <Group gap="xs" wrap="nowrap" align="flex-start" mt={6}>
          <CampoNumero
            label="Última do antigo"
            aria-label={`Última leitura do medidor antigo de ${nome}`}
            casas={3}
            flex={1}
            {...campo('leituraFinal')}
          />
          <CampoNumero
            label="Primeira do novo"
            aria-label={`Primeira leitura do medidor novo de ${nome}`}
            placeholder="0"
            casas={3}
            flex={1}
            {...campo('leituraInicial')}
          />
        </Group>
      )}
    </Box>
  );
}
