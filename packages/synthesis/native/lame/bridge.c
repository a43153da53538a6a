// SPDX-License-Identifier: LGPL-2.0-or-later
// The interface of LAME for Earmark: one mono stream at a constant bit rate.

#include <stdlib.h>

#include "lame.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

static lame_global_flags *stream;

void *EXPORT(mp3_alloc)(int bytes) { return malloc(bytes); }

// Closes the previous stream, if any. Returns 0 or LAME's error code.
int EXPORT(mp3_open)(int sampleRate, int kbps, int quality)
{
	if (stream)
		lame_close(stream);
	stream = lame_init();
	if (!stream)
		return -1;
	lame_set_num_channels(stream, 1);
	lame_set_mode(stream, MONO);
	lame_set_in_samplerate(stream, sampleRate);
	lame_set_out_samplerate(stream, sampleRate);
	lame_set_VBR(stream, vbr_off);
	lame_set_brate(stream, kbps);
	lame_set_quality(stream, quality);
	// The caller writes the header frame and the tags.
	lame_set_bWriteVbrTag(stream, 0);
	lame_set_write_id3tag_automatic(stream, 0);
	return lame_init_params(stream);
}

// Takes samples from -1 to 1. Returns the number of bytes written, or LAME's error code.
int EXPORT(mp3_encode)(const float *pcm, int samples, unsigned char *out, int size)
{
	return lame_encode_buffer_ieee_float(stream, pcm, pcm, samples, out, size);
}

// Writes the remaining bytes, then closes the stream.
int EXPORT(mp3_finish)(unsigned char *out, int size)
{
	int bytes = lame_encode_flush(stream, out, size);
	lame_close(stream);
	stream = NULL;
	return bytes;
}
