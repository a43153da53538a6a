// SPDX-License-Identifier: Apache-2.0
// The interface of VisualOn's AAC encoder for Earmark: one mono stream of AAC-LC packets without headers.

#include <stdlib.h>

#include "cmnMemory.h"
#include "voAAC.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

static VO_AUDIO_CODECAPI api;
static VO_HANDLE stream;
static VO_MEM_OPERATOR memory;

void *EXPORT(aac_alloc)(int bytes) { return malloc(bytes); }

// Closes the previous stream, if any. Returns 0 or the encoder's error code.
unsigned int EXPORT(aac_open)(int sampleRate, int bitRate)
{
	if (stream)
		api.Uninit(stream);
	stream = NULL;
	voGetAACEncAPI(&api);
	memory.Alloc = cmnMemAlloc;
	memory.Copy = cmnMemCopy;
	memory.Free = cmnMemFree;
	memory.Set = cmnMemSet;
	memory.Check = cmnMemCheck;
	VO_CODEC_INIT_USERDATA user = { VO_IMF_USERMEMOPERATOR, &memory };
	unsigned int error = api.Init(&stream, VO_AUDIO_CodingAAC, &user);
	if (error)
		return error;
	AACENC_PARAM params = { sampleRate, bitRate, 1, 0 };
	return api.SetParam(stream, VO_PID_AAC_ENCPARAM, &params);
}

// Encodes 1,024 samples from -1 to 1. Returns the number of bytes of the packet; a negative number is an error.
int EXPORT(aac_encode)(const float *pcm, unsigned char *out, int size)
{
	static short samples[1024];
	for (int at = 0; at < 1024; at++) {
		float value = pcm[at] * 32767.0f;
		value = value > 32767.0f ? 32767.0f : value < -32767.0f ? -32767.0f : value;
		samples[at] = (short)(value < 0 ? value - 0.5f : value + 0.5f);
	}
	VO_CODECBUFFER input = { (VO_PBYTE)samples, sizeof(samples), 0 };
	VO_CODECBUFFER output = { out, (VO_U32)size, 0 };
	VO_AUDIO_OUTPUTINFO info;
	if (api.SetInputData(stream, &input) || api.GetOutputData(stream, &output, &info))
		return -1;
	return (int)output.Length;
}
