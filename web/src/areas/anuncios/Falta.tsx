import { Text } from '@mantine/core';
import { Ligacao } from '../../components/links/Ligacao.tsx';

type Props = { imovelId: string; falta: readonly string[] };

/** Says what would make an advert better, and where it is added; nothing where it says all. */
export function Falta({ imovelId, falta }: Props) {
  if (falta.length === 0) return null;
  const semFotos = falta.includes('fotos');
  return (
    <Text fz="sm" c="dimmed">
      Com {new Intl.ListFormat('pt-BR').format(falta)}, mais gente se interessa.{' '}
      {semFotos && (
        <Ligacao to="/imoveis/$id/fotos" params={{ id: imovelId }} underline="always">
          Acrescentar fotos
        </Ligacao>
      )}
      {semFotos && falta.length > 1 && ' · '}
      {(!semFotos || falta.length > 1) && (
        <Ligacao to="/imoveis/$id/editar" params={{ id: imovelId }} underline="always">
          Completar o imóvel
        </Ligacao>
      )}
    </Text>
  );
}
